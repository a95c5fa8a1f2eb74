"""Hands of which nobody says how big they are: numbers are tried, and what depends on one is told."""

from __future__ import annotations

import msgspec

from assistant.questions.called import of_whom
from assistant.questions.not_told import NotTold, Unsaid
from assistant.questions.ranges import Once, Play, Range, depending, ranges_of, tellable, values_of
from assistant.questions.story import Story
from assistant.telling.answers.whole import depending_on_hand

MOST = 8
"""One more card than a hand usually holds (402.2)."""
_FAR = 30
"""So many cards stand for all larger hands: what they make otherwise has no last range to be told."""


def whatever_is_held(story: Story, play: Play, open_point: Unsaid) -> Once:
    """Play for every number of cards in the one hand that matters, and tell from which on it is otherwise.

    `open_point` is raised again where several hands matter at once, or too many numbers do.
    """
    unsaid = [each for each in story.players if (each, "hand") not in story.told_zones]
    try:
        for player in unsaid:
            ranges = _ranges(story, player, [each for each in unsaid if each != player], play)
            if ranges is not None:
                return _depending(player, ranges)
    finally:
        story.held_cards = {}
    raise open_point


def _ranges(story: Story, player: str, others: list[str], play: Play) -> tuple[Range, ...] | None:
    """The ranges of one hand with their answers; None where another hand matters, too, or this one doesn't.

    Small numbers with which it can't come to what is told are passed over.
    """
    tried: list[tuple[int, Once]] = []
    for number in (*range(MOST + 1), _FAR):
        found = _holding(story, {player: number}, others, play)
        if found is None and tried:
            return None
        if found is not None:
            if any(each.value != found[0].value for each in found):
                return None
            tried.append((number, found[0]))
    if len(tried) < 2 or tried[-1][1].value != tried[-2][1].value:
        return None
    ranges = ranges_of(tried[:-1])
    return ranges if tellable(ranges) else None


def _holding(story: Story, held: dict[str, int], others: list[str], play: Play) -> list[Once] | None:
    """What comes of it with so many cards in one hand and few or many in the others; None if nothing can."""
    try:
        found = []
        for many in (0, MOST) if others else (0,):
            story.held_cards = {**held, **dict.fromkeys(others, many)}
            found.append(play())
    except NotTold:
        return None
    return found


def _depending(player: str, ranges: tuple[Range, ...]) -> Once:
    hand = f"{of_whom(player)} hand"
    depends = depending(f"cards in {hand}", ranges, 0, "fewer")
    text = depending_on_hand(hand, depends)
    whole = msgspec.structs.replace(ranges[0].found.answer, answer=text, yes=None, depends=depends)
    return Once(whole, values_of(ranges), outcome=ranges[0].found.outcome)

"""Hands of which nobody says how big they are: numbers are tried, and what depends on one is told."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from assistant.asked import AskAnswer, Depends
from assistant.questions.sizes import Once
from assistant.questions.story import YOU, NotTold, Story, Unsaid

MOST = 8
"""One more card than a hand usually holds (402.2)."""

_MOST_RANGES = 3

Play = Callable[[], Once]


def whatever_is_held(story: Story, play: Play, open_point: Unsaid) -> AskAnswer:
    """Play for every number of cards in the one hand that matters, and tell from which on it is otherwise.

    `open_point` is raised again where several hands matter at once, or too many numbers do.
    """
    unsaid = [each for each in story.players if (each, "hand") not in story.told_zones]
    try:
        for player in unsaid:
            runs = _runs(story, player, [each for each in unsaid if each != player], play)
            if runs is not None:
                return _depending(player, runs)
    finally:
        story.held_cards = {}
    raise open_point


def _runs(
    story: Story, player: str, others: list[str], play: Play
) -> list[tuple[int, int, AskAnswer]] | None:
    """The ranges of one number with their answers; None where another hand matters, too, or this one doesn't.

    Small numbers with which it can't come to what is told are passed over.
    """
    runs: list[tuple[int, int, Once]] = []
    for number in range(MOST + 1):
        found = []
        for held in (0, MOST) if others else (0,):
            story.held_cards = {player: number, **dict.fromkeys(others, held)}
            try:
                found.append(play())
            except NotTold:
                break
        if len(found) < (2 if others else 1):
            if runs:
                return None
            continue
        if any(each.value != found[0].value for each in found):
            return None
        if runs and runs[-1][2].value == found[0].value:
            runs[-1] = (runs[-1][0], number, runs[-1][2])
        else:
            runs.append((number, number, found[0]))
    few = 1 < len(runs) <= _MOST_RANGES
    return [(low, high, each.answer) for low, high, each in runs] if few else None


def _depending(player: str, runs: list[tuple[int, int, AskAnswer]]) -> AskAnswer:
    whose = "your hand" if player == YOU else f"{player}'s hand"
    depends = tuple(Depends(f"cards in {whose}", _range(low, high), each.answer) for low, high, each in runs)
    said = " ".join(f"With {each.if_}: {each.then}" for each in depends)
    text = f"It depends on how many cards are in {whose}. {said}"
    return msgspec.structs.replace(runs[0][2], answer=text, yes=None, depends=depends)


def _range(low: int, high: int) -> str:
    """A number of cards in words; the last range has no end."""
    if high == MOST:
        return f"{low} or more"
    if low == 0:  # as few as there can be
        return f"{high} or fewer" if high else "none"
    return str(low) if low == high else f"{low} to {high}"

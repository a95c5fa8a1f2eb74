"""What is told last and can't be aimed as it is told: the board stays as it was, and that is answered."""

from __future__ import annotations

import copy

import msgspec

from assistant.asked import AskAnswer
from assistant.questions.playing import Forbidden
from assistant.questions.story import Deed, Story, Thing, Wish
from assistant.telling.answers.whole import never_done

GUARDED = ("702.11", "702.16b", "702.18")
"""Rules by which what is there can't be a target: hexproof, protection, shroud."""
_OF_WHAT_WAS_AIMED_AT = frozenset((
    "dies", "survives", "goes to", "back", "where", "sacrificed", "controls", "size", "is size", "damaged",
    "counters", "token", "draws", "life", "life lost", "life gained", "loses", "mills", "discards", "has",
    "untapped", "damaged player", "happens",
))  # fmt: skip
"""Queries of which the answer is how it is where the deed is not done."""


def only_tried(story: Story, wrong: Forbidden) -> Story | None:
    """The story with its last deed as an attempt, if that is forbidden for its target alone; else None.

    What is asked of the spell itself, or under another supposition, is not answered by that.
    """
    last = story.deeds[-1] if story.deeds else None
    if last is None or last.place != wrong.place or not wrong.rule.startswith(GUARDED):
        return None
    aimed = last.kind in ("cast", "activate") and len(last.targets) == 1 and not (last.tried or last.supposed)
    if not aimed or story.held or any(_is_about(each, last) for each in story.wishes):
        return None
    found = copy.copy(story)
    found.deeds = [*story.deeds[:-1], msgspec.structs.replace(last, tried=True)]
    return found


def _is_about(wish: Wish, deed: Deed) -> bool:
    """Tell whether the deed itself is asked about, or what is no matter of the board."""
    own = wish.kind not in _OF_WHAT_WAS_AIMED_AT or bool(wish.supposed)
    return own or any(each is deed.thing for each in wish.things if isinstance(each, Thing))


def saying_why(answer: AskAnswer, wrong: Forbidden) -> AskAnswer:
    """An answer about the board as it was, if there is one, with why it stayed so."""
    rules = tuple(dict.fromkeys((wrong.rule, *answer.rules)))
    return msgspec.structs.replace(
        answer, answer=never_done(answer.answer, wrong.why, wrong.rule), rules=rules
    )

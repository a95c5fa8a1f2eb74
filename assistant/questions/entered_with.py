"""Counters that permanents have from the start though nobody tells it: those they entered with (614.1c)."""

from __future__ import annotations

import re
from typing import Final

from assistant.questions.not_told import NotTold
from assistant.questions.story import Story, Thing
from model import Face

_NUMBERS: Final = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10,
}  # fmt: skip
_ENTERS: Final = re.compile(
    r"\benters(?: the battlefield)?(?: tapped)? with (?P<number>\w+) (?P<kind>[+-]\d/[+-]\d|[a-z]+)"
    r" counters? on it(?P<more>[^.\n]*)"
)
_DEPENDS: Final = re.compile(r"\b(?:for each|if|unless)\b")
_KEYWORDS: Final = {"Modular": "+1/+1", "Graft": "+1/+1", "Vanishing": "time", "Fading": "fade"}
"""Keywords whose number is that of counters with which a permanent enters (702.43a, 702.63a, 702.32a)."""


def with_entering_counters(story: Story) -> None:
    """Give permanents that were there before anything is told the counters with which they entered.

    Not where counters were told of, or that there are none. NotTold where their number is not printed: what X
    was, or how many a creature has that could not be there without them.
    """
    for thing in story.things:
        face = thing.face
        there = thing.zone == "battlefield" and not thing.face_down and thing.copy_of is None
        if face is None or not there or thing.counters or thing.has_no_counters or story.no_counters:
            continue
        found = _entering(face)
        if found is not None:
            kind, number = found
            thing.counters[kind] = number
            counters = f"{number} {kind} counter{'s' * (number > 1)}"
            story.assume(f"{face.name} has the {counters} with which it enters.")
        elif _lives_by_counters(face, thing) or _has_x(face):
            raise NotTold(f"it is not said how many counters {face.name} has", thing.spoken)


def _entering(face: Face) -> tuple[str, int] | None:
    """Kind and number of the counters with which a card enters in any case."""
    match = _ENTERS.search(face.text)
    fixed = match is not None and match["number"] in _NUMBERS and not _DEPENDS.search(match["more"])
    if match is not None and fixed:
        before = face.text[: match.start()].rsplit("\n", 1)[-1]
        if not re.search(r"\b(?:if|when|whenever|unless)\b|—|: ", before, re.IGNORECASE):
            return match["kind"], _NUMBERS[match["number"]]
    for keyword, kind in _KEYWORDS.items():
        number = re.search(rf"^(?:[^(\n]*, )?{keyword} (\d+)", face.text, re.MULTILINE)
        if number is not None:
            return kind, int(number[1])
    return None


def _lives_by_counters(face: Face, thing: Thing) -> bool:
    """Tell whether a creature of toughness 0 enters with counters in a number that is not printed."""
    return face.toughness == "0" and thing.size is None and _ENTERS.search(face.text) is not None


def _has_x(face: Face) -> bool:
    """Tell whether a card enters with X counters, as many as was paid for it: "Chalice of the Void"."""
    match = _ENTERS.search(face.text)
    return match is not None and match["number"] == "X"

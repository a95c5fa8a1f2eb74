"""Names in answers that several objects have: each of these is a reading, and the expectations choose.

Where a scenario comes out alike whichever object is meant, that is how it comes out; where it doesn't, it has
to be said which is meant. A reading that can't be played as it is written is none; but that something is
told to be illegal chooses none. So it is with two answers of one player that were written in another order
than they are asked for: what is sacrificed before the target (601.2c, 601.2h).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from assistant.scenarios.errors import Unclear
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.shapes import DecisionShape

ANSWERS: Final = ("answer", "order", "choose")
"""The keys behind which an entry says what it answers."""

MOST_READINGS: Final = 16
"""How many readings of a scenario are played; where there are more it has to be said what is meant."""


def readings_of(read: ReadScenario, unclear: Unclear) -> Iterator[ReadScenario]:
    """The scenario with each of the names in the place of the one that means several objects."""
    for way in unclear.ways:
        scenario = read.scenario
        entries: list[Any] = list(getattr(scenario, unclear.within))
        if unclear.swapped and unclear.place:
            before, place = unclear.place - 1, unclear.place
            entries[before], entries[place] = entries[place], entries[before]
        elif unclear.place is None:
            entries.insert(0, DecisionShape(kind="option", about=unclear.name, answer=way))
        else:
            entry = entries[unclear.place]
            key = next(each for each in ANSWERS if getattr(entry, each, None) is not None)
            meant = _with(getattr(entry, key), unclear.name, way)
            entries[unclear.place] = entry.model_copy(update={key: meant})
        yield ReadScenario(
            scenario.model_copy(update={unclear.within: entries}), read.file, read.lines, read.raw
        )


def _with(answer: object, name: str, way: str) -> object:
    """An answer with another name in the place of the first that is meant."""
    if not isinstance(answer, list):
        return way
    place = answer.index(name)
    return [*answer[:place], way, *answer[place + 1 :]]

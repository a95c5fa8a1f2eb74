"""Vanishing (702.63)."""

from __future__ import annotations

from engine.abilities import Replacement, Triggered
from engine.actions.sacrifice import Sacrifice
from engine.characteristics import Ability
from engine.conditions import Is
from engine.effects.counters import RemoveCounters
from engine.effects.entering_with import EnterWithCounters
from engine.filters import Itself
from engine.filters.circumstances import HasCounter
from engine.instructions import Effect
from engine.patterns import Enters, StepStarts
from engine.patterns.counters import LastCounterRemoved
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Source
from engine.selections.players import You


@keyword("vanishing", "702.63", separately="702.63c")
def vanishing(number: int = 0) -> tuple[Ability, ...]:
    """It enters with N time counters, loses one each upkeep, and is sacrificed with the last (702.63a).

    Without a number it enters with none of its own (702.63b).
    """
    enters = Replacement(
        rule="702.63a",
        text=f"~ enters with {number} time counter{'s' * (number > 1)} on it",
        pattern=Enters(Itself()),
        edit=EnterWithCounters("time", Fixed(number)),
        everywhere=True,
    )
    return (*((enters,) if number else ()), *_going("702.63a" if number else "702.63b"))


def _going(rule: str) -> tuple[Ability, ...]:
    """The abilities by which the counters go, and it with the last of them."""
    return (
        Triggered(
            rule=rule,
            text="remove a time counter from ~",
            pattern=StepStarts("upkeep", "you"),
            condition=Is(Source(), HasCounter("time")),
            effect=Effect((RemoveCounters("time", 1, Source()),)),
        ),
        Triggered(
            rule=rule,
            text="sacrifice ~",
            pattern=LastCounterRemoved(Itself(), "time"),
            effect=Effect((Sacrifice(Source(), You()),)),
        ),
    )

"""Fading (702.32)."""

from __future__ import annotations

from engine.abilities import Replacement, Triggered
from engine.actions.sacrifice import Sacrifice
from engine.characteristics import Ability
from engine.conditions import Relation
from engine.effects.counters import RemoveCounters
from engine.effects.entering_with import EnterWithCounters
from engine.filters import Itself
from engine.instructions import Effect, If
from engine.patterns import Enters, StepStarts
from engine.quantities import CountersOn, Fixed
from engine.registry import keyword
from engine.selections import Source
from engine.selections.players import You


@keyword("fading", "702.32")
def fading(number: int) -> tuple[Ability, ...]:
    """It enters with fade counters; each upkeep one is removed, or it is sacrificed (702.32a)."""
    return (
        Replacement(
            rule="702.32a",
            text=f"enters with {number} fade counters",
            pattern=Enters(Itself()),
            edit=EnterWithCounters("fade", Fixed(number)),
            everywhere=True,
        ),
        Triggered(
            rule="702.32a",
            text="remove a fade counter from ~; if you can't, sacrifice it",
            pattern=StepStarts("upkeep", "you"),
            effect=Effect(
                (
                    If(
                        Relation(CountersOn("fade", Source()), ">", Fixed(0)),
                        (RemoveCounters("fade", 1, Source()),),
                        (Sacrifice(Source(), You()),),
                    ),
                )
            ),
        ),
    )

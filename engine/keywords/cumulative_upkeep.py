"""Cumulative upkeep (702.24)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.actions.sacrifice import Sacrifice
from engine.characteristics import Ability
from engine.conditions import Is
from engine.costs import Cost
from engine.effects.counters import PutCounters
from engine.effects.paying import UnlessPaysForEach
from engine.filters.circumstances import InZone
from engine.instructions import Effect
from engine.patterns import StepStarts
from engine.quantities import CountersOn, Fixed
from engine.registry import keyword
from engine.selections import Source
from engine.selections.players import You
from engine.zones import Zone


@keyword("cumulative upkeep", "702.24")
def cumulative_upkeep(cost: Cost, other: Cost | None = None) -> tuple[Ability, ...]:
    """Each upkeep it gets an age counter, and is sacrificed unless each is paid for (702.24a)."""
    words = str(cost) if other is None else f"{cost} or {other}"
    sacrifice = Sacrifice(Source(), You())
    pay = UnlessPaysForEach(You(), cost, CountersOn("age", Source()), (sacrifice,), other)
    return (
        Triggered(
            rule="702.24a",
            text=f"put an age counter on ~; sacrifice it unless you pay {words} for each age counter on it",
            pattern=StepStarts("upkeep", "you"),
            condition=Is(Source(), InZone(Zone.BATTLEFIELD)),
            effect=Effect((PutCounters("age", Fixed(1), Source()), pay)),
        ),
    )

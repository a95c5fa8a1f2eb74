"""Level up (702.87)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.costs import Cost
from engine.effects.counters import PutCounters
from engine.instructions import Effect
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Source


@keyword("level up", "702.87")
def level_up(cost: Cost) -> tuple[Ability, ...]:
    """[Cost]: Put a level counter on it, as a sorcery (702.87a)."""
    return (
        Activated(
            rule="702.87a",
            text=f"Level up {cost}",
            cost=cost,
            effect=Effect((PutCounters("level", Fixed(1), Source()),)),
            timing="sorcery",
            keyword="level up",
        ),
    )

"""Outlast (702.107)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.costs import Cost, TapSelf
from engine.effects.counters import PutCounters
from engine.instructions import Effect
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Source


@keyword("outlast", "702.107")
def outlast(cost: Cost) -> tuple[Ability, ...]:
    """[Cost], {T}: put a +1/+1 counter on it, as a sorcery (702.107a)."""
    return (
        Activated(
            rule="702.107a",
            text=f"{cost.text}, {{T}}: Put a +1/+1 counter on it.",
            cost=Cost((*cost.parts, TapSelf()), f"{cost.text}, {{T}}"),
            effect=Effect((PutCounters("+1/+1", Fixed(1), Source()),)),
            timing="sorcery",
        ),
    )

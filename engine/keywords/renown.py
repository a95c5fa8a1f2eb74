"""Renown (702.112)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.conditions import Is
from engine.effects.counters import PutCounters
from engine.effects.designating import Designate
from engine.filters import IsPlayer, Itself, Not
from engine.filters.circumstances import Has
from engine.instructions import Effect
from engine.patterns import DealsDamage
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Source


@keyword("renown", "702.112")
def renown(number: int) -> tuple[Ability, ...]:
    """When it deals combat damage to a player and isn't renowned, it gets counters and is (702.112a)."""
    counters = PutCounters("+1/+1", Fixed(number), Source())
    return (
        Triggered(
            rule="702.112a",
            text=f"put {number} +1/+1 counter{'s' * (number > 1)} on ~ and it becomes renowned",
            pattern=DealsDamage(Itself(), IsPlayer(), combat=True),
            condition=Is(Source(), Not(Has("renowned"))),
            effect=Effect((counters, Designate(Source(), "renowned"))),
        ),
    )

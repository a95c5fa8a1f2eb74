"""Poisonous (702.70)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.effects.counters import PutCounters
from engine.filters import IsPlayer, Itself
from engine.instructions import Effect
from engine.patterns import DealsDamage
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import EventObject


@keyword("poisonous", "702.70", separately="702.70b")
def poisonous(number: int) -> tuple[Ability, ...]:
    """Whenever it deals combat damage to a player, that player gets N poison counters (702.70a)."""
    counters = PutCounters("poison", Fixed(number), EventObject("to"))
    return (
        Triggered(
            rule="702.70a",
            text=f"that player gets {number} poison counter{'s' * (number > 1)}",
            pattern=DealsDamage(Itself(), IsPlayer(), combat=True),
            effect=Effect((counters,)),
        ),
    )

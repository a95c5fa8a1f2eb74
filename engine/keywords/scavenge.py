"""Scavenge (702.97)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.costs import Cost, ExileCost
from engine.effects.counters import PutCounters
from engine.filters import Itself, OfType
from engine.instructions import Effect, TargetWord
from engine.quantities import Of
from engine.registry import keyword
from engine.selections import Source, Targets
from engine.zones import Zone


@keyword("scavenge", "702.97")
def scavenge(cost: Cost) -> tuple[Ability, ...]:
    """Exiled from the graveyard, it gives a creature counters equal to its power (702.97a)."""
    exile = Cost((ExileCost(Itself(), Zone.GRAVEYARD),), "Exile this card from your graveyard")
    counters = PutCounters("+1/+1", Of("power", Source()), Targets())
    return (
        Activated(
            rule="702.97a",
            text=f"Scavenge {cost}",
            cost=cost.plus(exile),
            effect=Effect((counters,), (TargetWord(OfType("Creature"), text="target creature"),)),
            timing="sorcery",
            zone=Zone.GRAVEYARD,
            keyword="scavenge",
        ),
    )

"""Reinforce (702.77)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.costs import Cost, DiscardCost
from engine.effects.counters import PutCounters
from engine.filters import Itself, OfType
from engine.instructions import Effect, TargetWord
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Targets
from engine.zones import Zone


@keyword("reinforce", "702.77")
def reinforce(number: int, cost: Cost) -> tuple[Ability, ...]:
    """[Cost], discard this card: Put N +1/+1 counters on target creature (702.77a)."""
    discard = Cost((DiscardCost(Itself()),), "Discard this card")
    counters = PutCounters("+1/+1", Fixed(number), Targets())
    return (
        Activated(
            rule="702.77a",
            text=f"Reinforce {number}—{cost}",
            cost=cost.plus(discard),
            effect=Effect((counters,), (TargetWord(OfType("Creature"), text="target creature"),)),
            zone=Zone.HAND,
            keyword="reinforce",
        ),
    )

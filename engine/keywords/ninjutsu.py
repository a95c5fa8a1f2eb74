"""Ninjutsu (702.49)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.costs import Cost, ReturnCost, RevealCost
from engine.effects.moving import EnterAttacking
from engine.filters import Itself
from engine.filters.combat import Unblocked
from engine.instructions import Effect
from engine.registry import keyword
from engine.selections import Source
from engine.zones import Zone


@keyword("ninjutsu", "702.49")
def ninjutsu(cost: Cost) -> tuple[Ability, ...]:
    """[Cost], return an unblocked attacker: Put this card onto the battlefield attacking (702.49a)."""
    return (from_zone(Zone.HAND, cost, "702.49a"),)


def from_zone(zone: Zone, cost: Cost, rule: str) -> Activated:
    """The ability as it functions in a zone."""
    besides = Cost(
        (RevealCost(Itself(), zone=zone), ReturnCost(Unblocked())),
        f"reveal this card from your {zone}, return an unblocked attacking creature to its owner's hand",
    )
    return Activated(
        rule=rule,
        text=f"Ninjutsu {cost}",
        cost=cost.plus(besides),
        effect=Effect((EnterAttacking(Source(), zone),)),
        zone=zone,
        keyword="ninjutsu",
    )

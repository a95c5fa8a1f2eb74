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
    besides = Cost(
        (RevealCost(Itself()), ReturnCost(Unblocked())),
        "reveal this card from your hand, return an unblocked attacking creature to its owner's hand",
    )
    return (
        Activated(
            rule="702.49a",
            text=f"Ninjutsu {cost}",
            cost=cost.plus(besides),
            effect=Effect((EnterAttacking(Source(), Zone.HAND),)),
            zone=Zone.HAND,
        ),
    )

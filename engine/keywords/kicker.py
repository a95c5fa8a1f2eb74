"""Kicker (702.33)."""

from __future__ import annotations

from engine.abilities.casting import AdditionalCost
from engine.characteristics import Ability
from engine.costs import Cost
from engine.registry import keyword


@keyword("kicker", "702.33")
def kicker(cost: Cost) -> tuple[Ability, ...]:
    """You may pay an additional cost as you cast this spell (702.33a)."""
    return (
        AdditionalCost(
            rule="702.33a",
            text=f"you may pay an additional {cost} as you cast this spell",
            name=f"kicker {cost}",
            options=(cost,),
            optional=True,
        ),
    )

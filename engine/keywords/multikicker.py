"""Multikicker (702.33)."""

from __future__ import annotations

from engine.casting_abilities import AdditionalCost
from engine.characteristics import Ability
from engine.costs import Cost
from engine.registry import keyword


@keyword("multikicker", "702.33")
def multikicker(cost: Cost) -> tuple[Ability, ...]:
    """You may pay an additional cost any number of times as you cast this spell (702.33c)."""
    return (
        AdditionalCost(
            rule="702.33c",
            text=f"you may pay an additional {cost} any number of times as you cast this spell",
            name=f"multikicker {cost}",
            options=(cost,),
            optional=True,
            repeatable=True,
        ),
    )

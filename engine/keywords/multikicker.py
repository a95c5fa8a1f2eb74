"""Multikicker (702.33)."""

from __future__ import annotations

from engine.abilities.casting import any_number_of_times
from engine.characteristics import Ability
from engine.costs import Cost
from engine.registry import keyword


@keyword("multikicker", "702.33")
def multikicker(cost: Cost) -> tuple[Ability, ...]:
    """You may pay an additional cost any number of times as you cast this spell (702.33c)."""
    text = f"you may pay an additional {cost} any number of times as you cast this spell"
    return (any_number_of_times(f"multikicker {cost}", cost, "702.33c", text),)

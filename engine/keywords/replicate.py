"""Replicate (702.56)."""

from __future__ import annotations

from engine.abilities.casting import any_number_of_times
from engine.characteristics import Ability
from engine.costs import Cost
from engine.effects.shared_by_keywords import copied_as_cast
from engine.quantities.spent import TimesPaid
from engine.registry import keyword


@keyword("replicate", "702.56", separately="702.56b")
def replicate(cost: Cost) -> tuple[Ability, ...]:
    """It is copied for each time that its replicate cost was paid (702.56a)."""
    name = f"replicate {cost}"
    return (
        any_number_of_times(name, cost, "702.56a"),
        copied_as_cast(name, "702.56a", "copy ~ for each time its replicate cost was paid", TimesPaid(name)),
    )

"""Escalate (702.120)."""

from __future__ import annotations

from engine.abilities.casting import AdditionalCost
from engine.characteristics import Ability
from engine.costs import Cost
from engine.registry import keyword


@keyword("escalate", "702.120")
def escalate(cost: Cost) -> tuple[Ability, ...]:
    """For each mode that is chosen beyond the first, an additional cost is paid (702.120a)."""
    return (
        AdditionalCost(
            rule="702.120a",
            text=f"for each mode you choose beyond the first, you pay an additional {cost}",
            options=(cost,),
            per_mode=True,
        ),
    )

"""Entwine (702.42)."""

from __future__ import annotations

from engine.abilities.casting import AdditionalCost
from engine.characteristics import Ability
from engine.costs import Cost
from engine.registry import keyword


@keyword("entwine", "702.42")
def entwine(cost: Cost) -> tuple[Ability, ...]:
    """For an additional cost all modes of the spell may be chosen (702.42a)."""
    return (
        AdditionalCost(
            rule="702.42a",
            text=f"you may choose all modes of ~; if you do, you pay an additional {cost}",
            name="entwine",
            options=(cost,),
            optional=True,
            all_modes=True,
        ),
    )

"""Casualty (702.153)."""

from __future__ import annotations

from engine.abilities.casting import AdditionalCost
from engine.characteristics import Ability
from engine.costs import Cost, SacrificeCost
from engine.effects.shared_by_keywords import copied_as_cast
from engine.filters import AllOf, OfType
from engine.filters.comparisons import Compared
from engine.registry import keyword


@keyword("casualty", "702.153", separately="702.153b")
def casualty(number: int) -> tuple[Ability, ...]:
    """It is copied where a creature with power N or greater was sacrificed for it (702.153a)."""
    creature = AllOf((OfType("Creature"), Compared("power", ">=", number)))
    text = f"sacrifice a creature with power {number} or greater"
    return (
        AdditionalCost(
            rule="702.153a",
            text=f"you may {text}",
            name="casualty",
            options=(Cost((SacrificeCost(creature),), text),),
            optional=True,
        ),
        copied_as_cast("casualty", "702.153a"),
    )

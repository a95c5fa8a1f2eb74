"""Conspire (702.78)."""

from __future__ import annotations

from engine.abilities.casting import AdditionalCost
from engine.characteristics import Ability
from engine.costs import Cost, TapOthersCost
from engine.effects.shared_by_keywords import copied_as_cast
from engine.filters import AllOf, OfType
from engine.filters.circumstances import SharesColor
from engine.registry import keyword


@keyword("conspire", "702.78", separately="702.78b")
def conspire() -> tuple[Ability, ...]:
    """It is copied where two creatures that share a color with it were tapped for it (702.78a)."""
    creatures = TapOthersCost(AllOf((OfType("Creature"), SharesColor())), 2)
    return (
        AdditionalCost(
            rule="702.78a",
            text="you may tap two untapped creatures you control that each share a color with it",
            name="conspire",
            options=(Cost((creatures,), "tap two untapped creatures that share a color with it"),),
            optional=True,
        ),
        copied_as_cast("conspire", "702.78a"),
    )

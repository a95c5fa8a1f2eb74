"""Bargain (702.166)."""

from __future__ import annotations

from engine.abilities.casting import AdditionalCost
from engine.characteristics import Ability
from engine.costs import Cost, SacrificeCost
from engine.filters import AnyOf, OfType
from engine.filters.circumstances import Status
from engine.registry import keyword

NAME = "bargain"


@keyword(NAME, "702.166")
def bargain() -> tuple[Ability, ...]:
    """As an additional cost you may sacrifice an artifact, enchantment or token (702.166a)."""
    what = AnyOf((OfType("Artifact"), OfType("Enchantment"), Status("token")))
    words = "sacrifice an artifact, enchantment, or token"
    return (
        AdditionalCost(
            rule="702.166a",
            text=f"as an additional cost to cast this spell, you may {words}",
            name=NAME,
            options=(Cost((SacrificeCost(what),), words),),
            optional=True,
        ),
    )

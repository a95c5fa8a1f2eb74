"""Cleave (702.148)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost
from engine.registry import keyword


@keyword("cleave", "702.148")
def cleave(cost: Cost) -> tuple[Ability, ...]:
    """For its cleave cost the spell is without the words in square brackets (702.148a)."""
    return (WayToCast(rule="702.148a", text=f"you may cast ~ by paying {cost}", name="cleave", cost=cost),)

"""Escape (702.138)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost
from engine.registry import keyword
from engine.zones import Zone


@keyword("escape", "702.138")
def escape(cost: Cost) -> tuple[Ability, ...]:
    """It may be cast from the graveyard for its escape cost (702.138a)."""
    return (
        WayToCast(
            rule="702.138a",
            text=f"you may cast it from your graveyard by paying {cost}",
            name="escape",
            zone=Zone.GRAVEYARD,
            cost=cost,
        ),
    )

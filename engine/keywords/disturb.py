"""Disturb (702.146)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost
from engine.registry import keyword
from engine.zones import Zone


@keyword("disturb", "702.146")
def disturb(cost: Cost) -> tuple[Ability, ...]:
    """It may be cast transformed from the graveyard for its disturb cost (702.146a)."""
    return (
        WayToCast(
            rule="702.146a",
            text=f"you may cast it transformed from your graveyard by paying {cost}",
            name="disturb",
            zone=Zone.GRAVEYARD,
            cost=cost,
            transformed=True,
        ),
    )

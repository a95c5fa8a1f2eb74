"""Bestow (702.103)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost
from engine.registry import keyword


@keyword("bestow", "702.103")
def bestow(cost: Cost) -> tuple[Ability, ...]:
    """It may be cast bestowed, as an Aura, for its bestow cost (702.103a)."""
    return (
        WayToCast(
            rule="702.103a",
            text=f"you may cast it bestowed by paying {cost}",
            name="bestow",
            cost=cost,
            bestowed=True,
        ),
    )

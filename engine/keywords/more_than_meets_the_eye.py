"""More Than Meets the Eye (702.162)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost
from engine.registry import keyword


@keyword("more than meets the eye", "702.162")
def more_than_meets_the_eye(cost: Cost) -> tuple[Ability, ...]:
    """It may be cast converted for this cost rather than its mana cost (702.162a)."""
    return (
        WayToCast(
            rule="702.162a",
            text=f"you may cast it converted by paying {cost}",
            name="more than meets the eye",
            cost=cost,
            transformed=True,
        ),
    )

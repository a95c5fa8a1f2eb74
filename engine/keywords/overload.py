"""Overload (702.96)."""

from __future__ import annotations

from engine.abilities.casting import EachForTarget, WayToCast
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost
from engine.registry import keyword


@keyword("overload", "702.96")
def overload(cost: Cost) -> tuple[Ability, ...]:
    """For its overload cost the spell says "each" instead of "target" (702.96a)."""
    return (
        WayToCast(rule="702.96a", text=f"you may pay {cost}", name="overload", cost=cost),
        EachForTarget(
            rule="702.96a",
            text="change its text by replacing all instances of the word “target” with the word “each”",
            condition=WasCast(by="overload"),
        ),
    )

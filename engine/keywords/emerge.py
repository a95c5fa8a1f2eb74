"""Emerge (702.119)."""

from __future__ import annotations

from engine.abilities.casting import ChangesCost, WayToCast
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost, CostChange
from engine.filters import Itself, OfType
from engine.quantities import Of
from engine.registry import keyword
from engine.selections import ToBeSacrificed


@keyword("emerge", "702.119")
def emerge(cost: Cost) -> tuple[Ability, ...]:
    """It may be cast for its emerge cost and a creature, whose mana value makes it cheaper (702.119a)."""
    return (
        WayToCast(
            rule="702.119a",
            text=f"you may cast ~ by paying {cost} and sacrificing a creature",
            name="emerge",
            cost=cost,
            sacrificing=OfType("Creature"),
        ),
        ChangesCost(
            rule="702.119a",
            text="its total cost is reduced by the sacrificed creature's mana value",
            change=CostChange(
                -1,
                Itself(),
                "you",
                times=Of("mana value", ToBeSacrificed()),
                condition=WasCast(by="emerge"),
            ),
        ),
    )

"""Emerge (702.119)."""

from __future__ import annotations

from engine.abilities.casting import ChangesCost, WayToCast
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost, CostChange
from engine.filters import Filter, Itself, OfType
from engine.quantities import Of
from engine.registry import keyword
from engine.selections import ToBeSacrificed


@keyword("emerge", "702.119")
def emerge(cost: Cost, quality: Filter | None = None) -> tuple[Ability, ...]:
    """It may be cast for its emerge cost and a creature, whose mana value makes it cheaper (702.119a).

    Emerge from [quality] asks for a permanent of that quality (702.119b).
    """
    return (
        WayToCast(
            rule="702.119b" if quality else "702.119a",
            text=f"you may cast ~ by paying {cost} and sacrificing such a permanent",
            name="emerge",
            cost=cost,
            sacrificing=quality or OfType("Creature"),
        ),
        ChangesCost(
            rule="702.119b" if quality else "702.119a",
            text="its total cost is reduced by the sacrificed permanent's mana value",
            change=CostChange(
                -1,
                Itself(),
                "you",
                times=Of("mana value", ToBeSacrificed()),
                condition=WasCast(by="emerge"),
            ),
        ),
    )

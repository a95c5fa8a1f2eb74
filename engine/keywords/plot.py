"""Plot (702.170)."""

from __future__ import annotations

from engine.abilities import SpecialAction
from engine.characteristics import Ability
from engine.costs import Cost
from engine.effects.casting import ExileForLater
from engine.effects.later_casts import PLOTTED
from engine.registry import keyword


@keyword("plot", "702.170")
def plot(cost: Cost) -> tuple[Ability, ...]:
    """For its plot cost it is exiled, and may be cast for nothing on a later turn (702.170a, d)."""
    return (
        SpecialAction(
            rule="702.170a",
            text=f"you may exile it from your hand and pay {cost}",
            name="plot",
            cost=cost,
            instructions=(ExileForLater(PLOTTED),),
            timing="sorcery",
        ),
    )

"""Prowl (702.76)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import Happened
from engine.costs import Cost
from engine.filters import AllOf, Controlled, IsPlayer
from engine.filters.circumstances import SharesCreatureType
from engine.patterns import DealsDamage
from engine.registry import keyword


@keyword("prowl", "702.76")
def prowl(cost: Cost) -> tuple[Ability, ...]:
    """It may be cast for its prowl cost where a creature of its types has hit a player (702.76a)."""
    source = AllOf((Controlled("you"), SharesCreatureType()))
    return (
        WayToCast(
            rule="702.76a",
            text=f"you may cast it by paying {cost}",
            name="prowl",
            cost=cost,
            condition=Happened(DealsDamage(source, IsPlayer(), combat=True)),
        ),
    )

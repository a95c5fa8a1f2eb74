"""Freerunning (702.173)."""

from __future__ import annotations

from typing import Final

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import Happened
from engine.costs import Cost
from engine.filters import AllOf, AnyOf, Controlled, IsPlayer, OfType
from engine.filters.circumstances import Has
from engine.patterns import DealsDamage
from engine.registry import keyword

_ASSASSIN: Final = AllOf((OfType("Creature"), OfType("Assassin", "subtypes")))


@keyword("freerunning", "702.173")
def freerunning(cost: Cost) -> tuple[Ability, ...]:
    """It may be cast for its freerunning cost where an Assassin or commander hit a player (702.173a)."""
    source = AllOf((Controlled("you"), OfType("Creature"), AnyOf((_ASSASSIN, Has("commander")))))
    return (
        WayToCast(
            rule="702.173a",
            text=f"you may pay {cost} rather than pay this spell's mana cost",
            name="freerunning",
            cost=cost,
            condition=Happened(DealsDamage(source, IsPlayer(), combat=True)),
        ),
    )

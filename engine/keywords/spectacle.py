"""Spectacle (702.137)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import Happened
from engine.costs import Cost
from engine.patterns.players import PlayerDoes
from engine.registry import keyword


@keyword("spectacle", "702.137")
def spectacle(cost: Cost) -> tuple[Ability, ...]:
    """It may be cast for its spectacle cost if an opponent lost life this turn (702.137a)."""
    return (
        WayToCast(
            rule="702.137a",
            text=f"you may pay {cost} rather than its mana cost if an opponent lost life this turn",
            name="spectacle",
            cost=cost,
            condition=Happened(PlayerDoes("lose life", "opponent")),
        ),
    )

"""Surge (702.117)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import Happened
from engine.costs import Cost
from engine.patterns.players import PlayerDoes
from engine.registry import keyword


@keyword("surge", "702.117")
def surge(cost: Cost) -> tuple[Ability, ...]:
    """It may be cast for its surge cost if its controller has cast another spell this turn (702.117a)."""
    return (
        WayToCast(
            rule="702.117a",
            text=f"you may pay {cost} rather than its mana cost if you have cast another spell this turn",
            name="surge",
            cost=cost,
            condition=Happened(PlayerDoes("cast", "you")),
        ),
    )

"""Buyback (702.27)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.abilities.casting import AdditionalCost
from engine.characteristics import Ability
from engine.conditions import OnlyIf, WasCast
from engine.costs import Cost
from engine.effects.replacing import ToZone
from engine.filters import Itself
from engine.patterns import Moves
from engine.registry import keyword
from engine.zones import Zone


@keyword("buyback", "702.27")
def buyback(cost: Cost) -> tuple[Ability, ...]:
    """For an additional cost it is put into its owner's hand as it resolves (702.27a)."""
    resolves = Moves(Itself(), Zone.STACK, Zone.GRAVEYARD, cause="resolve")
    return (
        AdditionalCost(
            rule="702.27a",
            text=f"you may pay an additional {cost} as you cast this spell",
            name="buyback",
            options=(cost,),
            optional=True,
        ),
        Replacement(
            rule="702.27a",
            text="put ~ into its owner's hand instead of into that player's graveyard",
            pattern=OnlyIf(resolves, WasCast(paid="buyback")),
            edit=ToZone(Zone.HAND),
            everywhere=True,
        ),
    )

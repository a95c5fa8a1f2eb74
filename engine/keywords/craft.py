"""Craft (702.167)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.costs import Cost, ExileCost
from engine.effects.moving import MoveTo
from engine.filters import AllOf, Filter, Itself, Not
from engine.instructions import Effect
from engine.registry import keyword
from engine.selections import Became, Source
from engine.zones import Zone


@keyword("craft", "702.167")
def craft(materials: Filter, cost: Cost) -> tuple[Ability, ...]:
    """It and a material are exiled, and it returns transformed under its owner's control (702.167a)."""
    exiled = Cost((ExileCost(Itself(), Zone.BATTLEFIELD),), "Exile ~")
    others = ExileCost(AllOf((Not(Itself()), materials)), Zone.BATTLEFIELD, also=Zone.GRAVEYARD)
    material = Cost((others,), "Exile a material you control or from your graveyard")
    returns = MoveTo(Became(Source()), Zone.BATTLEFIELD, transformed=True)
    return (
        Activated(
            rule="702.167a",
            text=f"Craft {cost}",
            cost=cost.plus(exiled).plus(material),
            effect=Effect((returns,)),
            timing="sorcery",
            keyword="craft",
        ),
    )

"""Enlist (702.154)."""

from __future__ import annotations

from typing import Final

from engine.abilities import OptionalCostToFight, Triggered
from engine.characteristics import Ability
from engine.costs import Cost
from engine.filters import OfType
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import ModifyPowerToughness
from engine.patterns.keywords import Enlists
from engine.quantities import Fixed, Of
from engine.registry import keyword
from engine.selections import EventObject, Source

NAME: Final = "enlist"


@keyword(NAME, "702.154", separately="702.154d")
def enlist() -> tuple[Ability, ...]:
    """As it attacks, a creature may be tapped, and its power is added until end of turn (702.154a)."""
    more = ModifyPowerToughness(Of("power", EventObject("to")), Fixed(0))
    text = "gets +X/+0 until end of turn, where X is the tapped creature's power"
    return (
        OptionalCostToFight(
            rule="702.154a",
            text="you may tap up to one untapped creature you control as ~ attacks",
            what="attack",
            cost=Cost(),
            tapping=OfType("Creature"),
            name=NAME,
        ),
        Triggered(
            rule="702.154a",
            text=f"~ {text}",
            pattern=Enlists(NAME),
            effect=Effect((Begin("end of turn", Source(), modifications=(more,), text=text),)),
        ),
    )

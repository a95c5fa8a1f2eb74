"""Conspire (702.78)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.casting_abilities import AdditionalCost
from engine.characteristics import Ability
from engine.circumstances import SharesColor
from engine.conditions import WasCast
from engine.costs import Cost, TapOthersCost
from engine.effects.copying import CopySpell
from engine.filters import AllOf, Itself, OfType
from engine.instructions import Effect
from engine.player_patterns import PlayerDoes
from engine.registry import keyword
from engine.selections import Source
from engine.zones import Zone


@keyword("conspire", "702.78")
def conspire() -> tuple[Ability, ...]:
    """It is copied where two creatures that share a color with it were tapped for it (702.78a)."""
    creatures = TapOthersCost(AllOf((OfType("Creature"), SharesColor())), 2)
    return (
        AdditionalCost(
            rule="702.78a",
            text="you may tap two untapped creatures you control that each share a color with it",
            name="conspire",
            options=(Cost((creatures,), "tap two untapped creatures that share a color with it"),),
            optional=True,
        ),
        Triggered(
            rule="702.78a",
            text="copy ~",
            pattern=PlayerDoes("cast", "you", Itself()),
            condition=WasCast(paid="conspire"),
            effect=Effect((CopySpell(Source(), new_targets=True),)),
            zone=Zone.STACK,
        ),
    )

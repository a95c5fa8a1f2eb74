"""Casualty (702.153)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.casting_abilities import AdditionalCost
from engine.characteristics import Ability
from engine.comparisons import Compared
from engine.conditions import WasCast
from engine.costs import Cost, SacrificeCost
from engine.effects.copying import CopySpell
from engine.filters import AllOf, Itself, OfType
from engine.instructions import Effect
from engine.player_patterns import PlayerDoes
from engine.registry import keyword
from engine.selections import Source
from engine.zones import Zone


@keyword("casualty", "702.153")
def casualty(number: int) -> tuple[Ability, ...]:
    """It is copied where a creature with power N or greater was sacrificed for it (702.153a)."""
    creature = AllOf((OfType("Creature"), Compared("power", ">=", number)))
    text = f"sacrifice a creature with power {number} or greater"
    return (
        AdditionalCost(
            rule="702.153a",
            text=f"you may {text}",
            name="casualty",
            options=(Cost((SacrificeCost(creature),), text),),
            optional=True,
        ),
        Triggered(
            rule="702.153a",
            text="copy ~",
            pattern=PlayerDoes("cast", "you", Itself()),
            condition=WasCast(paid="casualty"),
            effect=Effect((CopySpell(Source(), new_targets=True),)),
            zone=Zone.STACK,
        ),
    )

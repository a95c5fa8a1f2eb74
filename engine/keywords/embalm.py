"""Embalm (702.128)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.costs import Cost, ExileCost
from engine.effects.copy_exceptions import Exceptions
from engine.effects.copying import CreateCopies
from engine.filters import Itself
from engine.instructions import Effect
from engine.layers.modifications import NoManaCost, SetColors
from engine.layers.type_changes import AddTypes
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Source
from engine.selections.players import You
from engine.zones import Zone

_CHANGES = (
    SetColors(frozenset({"white"})),
    NoManaCost(),
    AddTypes(subtypes=frozenset({"Zombie"})),
)


@keyword("embalm", "702.128")
def embalm(cost: Cost) -> tuple[Ability, ...]:
    """[Cost], exile it from the graveyard: Create a token that's a copy, a white Zombie (702.128a)."""
    exile = Cost((ExileCost(Itself(), Zone.GRAVEYARD),), "Exile this card from your graveyard")
    return (
        Activated(
            rule="702.128a",
            text=f"Embalm {cost}",
            cost=cost.plus(exile),
            effect=Effect((CreateCopies(You(), Fixed(1), Source(), Exceptions(_CHANGES)),)),
            timing="sorcery",
            zone=Zone.GRAVEYARD,
            keyword="embalm",
        ),
    )

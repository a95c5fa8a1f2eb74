"""Offspring (702.175)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Triggered
from engine.abilities.casting import AdditionalCost
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost
from engine.effects.copy_exceptions import Exceptions
from engine.effects.copying import CreateCopies
from engine.filters import Itself
from engine.instructions import Effect
from engine.layers.modifications import SetPowerToughness
from engine.patterns import Enters
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Source
from engine.selections.players import You

_SMALL: Final = Exceptions((SetPowerToughness(Fixed(1), Fixed(1)),))


@keyword("offspring", "702.175", separately="702.175b")
def offspring(cost: Cost) -> tuple[Ability, ...]:
    """When it enters, if its offspring cost was paid, a token copy is created that is 1/1 (702.175a)."""
    name = f"offspring {cost}"
    return (
        AdditionalCost(
            rule="702.175a",
            text=f"you may pay an additional {cost} as you cast this spell",
            name=name,
            options=(cost,),
            optional=True,
        ),
        Triggered(
            rule="702.175a",
            text="create a token that's a copy of ~, except it's 1/1",
            pattern=Enters(Itself()),
            condition=WasCast(paid=name),
            effect=Effect((CreateCopies(You(), Fixed(1), Source(), _SMALL),)),
        ),
    )

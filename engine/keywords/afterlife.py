"""Afterlife (702.135)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Keyword, Triggered
from engine.actions.create import Create
from engine.characteristics import Ability, Characteristics
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns import Moves
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections.players import You
from engine.zones import Zone

_SPIRIT: Final = Characteristics(
    name="Spirit Token",
    colors=frozenset({"white", "black"}),
    types=frozenset({"Creature"}),
    subtypes=frozenset({"Spirit"}),
    abilities=(Keyword(name="flying", rule="702.9", text="flying"),),
    power=1,
    toughness=1,
)


@keyword("afterlife", "702.135", separately="702.135b")
def afterlife(number: int) -> tuple[Ability, ...]:
    """When it dies, create N 1/1 white and black Spirits with flying (702.135a)."""
    return (
        Triggered(
            rule="702.135a",
            text=f"create {number} 1/1 white and black Spirit creature token{'s' * (number > 1)} with flying",
            pattern=Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
            effect=Effect((Create(You(), _SPIRIT, Fixed(number)),)),
        ),
    )

"""Living weapon (702.92)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Triggered
from engine.actions.attach import Attach
from engine.actions.create import Create
from engine.characteristics import Ability, Characteristics
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns import Enters
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import It, Source
from engine.selections.players import You

_GERM: Final = Characteristics(
    name="Phyrexian Germ Token",
    colors=frozenset({"black"}),
    types=frozenset({"Creature"}),
    subtypes=frozenset({"Phyrexian", "Germ"}),
    power=0,
    toughness=0,
)


@keyword("living weapon", "702.92")
def living_weapon() -> tuple[Ability, ...]:
    """When it enters, create a 0/0 black Phyrexian Germ, then attach it to that (702.92a)."""
    return (
        Triggered(
            rule="702.92a",
            text="create a 0/0 black Phyrexian Germ creature token, then attach it to that",
            pattern=Enters(Itself()),
            effect=Effect((Create(You(), _GERM, Fixed(1)), Attach(Source(), It()))),
        ),
    )

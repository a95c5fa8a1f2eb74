"""For Mirrodin! (702.163)."""

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

_REBEL: Final = Characteristics(
    name="Rebel Token",
    colors=frozenset({"red"}),
    types=frozenset({"Creature"}),
    subtypes=frozenset({"Rebel"}),
    power=2,
    toughness=2,
)


@keyword("for Mirrodin!", "702.163")
def for_mirrodin() -> tuple[Ability, ...]:
    """When it enters, create a 2/2 red Rebel, then attach it to that (702.163a)."""
    return (
        Triggered(
            rule="702.163a",
            text="create a 2/2 red Rebel creature token, then attach it to that",
            pattern=Enters(Itself()),
            effect=Effect((Create(You(), _REBEL, Fixed(1)), Attach(Source(), It()))),
        ),
    )

"""What the opponent who was promised a gift gets (702.174d-i)."""

from __future__ import annotations

from typing import Final

from engine.actions.create import Create
from engine.characteristics import Characteristics
from engine.effects.drawing import DrawCards
from engine.effects.turns import TakeExtraTurn
from engine.instructions import Instruction
from engine.oracle.ast.keywords import GiftOf
from engine.oracle.lowering.keywords import own_parameters
from engine.oracle.lowering.predefined import predefined
from engine.quantities import Fixed
from engine.selections.players import Promised


@own_parameters.register
def _lower_gift_of(gift_of: GiftOf) -> tuple[object, ...]:
    return (gift_of.what, gift(gift_of.what))


def gift(what: str) -> tuple[Instruction, ...]:
    """The instructions by which that player gets it, by the words behind "gift"."""
    if what == "a card":
        return (DrawCards(Promised(), Fixed(1)),)
    if what == "an extra turn":
        return (TakeExtraTurn(Promised()),)
    if what in _CREATURES:
        return (Create(Promised(), _CREATURES[what], Fixed(1), tapped="tapped" in what),)
    token = what.removeprefix("a ")
    return (Create(Promised(), predefined(token), Fixed(1), predefined=token),)


def _blue(type: str, size: int) -> Characteristics:
    return Characteristics(
        name=f"{type} Token",
        types=frozenset({"Creature"}),
        subtypes=frozenset({type}),
        colors=frozenset({"blue"}),
        power=size,
        toughness=size,
    )


_CREATURES: Final = {"a tapped Fish": _blue("Fish", 1), "an Octopus": _blue("Octopus", 8)}
"""The creature tokens that are gifts."""

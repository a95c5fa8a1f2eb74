"""What a later sentence changes of the instruction before it (608.2c, 614.15, 615.5, 615.12)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities.casting import WayToCast
from engine.actions.counter import Counter
from engine.effects.casting import MayCast
from engine.effects.damage import DealDamage
from engine.effects.life import DealAndGain, DrainLife, LoseLife
from engine.effects.until import PhaseOutUntilLeft
from engine.instructions import Instruction, UnlessPays
from engine.layers.lasting_effects import Begin
from engine.selections.players import You
from engine.zones import Zone


def with_rider(what: str, before: Instruction) -> Instruction | None:
    """The instruction as a rider changes it; None where the rider isn't about such an instruction."""
    match what, before:
        case "not preventable", DealDamage():
            return msgspec.structs.replace(before, preventable=False)
        case "excess to controller", DealDamage(divided=False, each=False):
            return msgspec.structs.replace(before, excess=True)
        case "tap as it phases in", PhaseOutUntilLeft():
            return msgspec.structs.replace(before, tapped=True)
        case "gain what was dealt", DealDamage():
            return DealAndGain(before, You())
        case "gain what was lost", LoseLife():
            return DrainLife(before.who, before.amount, You())
        case (
            "exile what is cast"
            | "exile what is cast anywhere"
            | "exile what is cast this way"
            | "exile what is cast this way anywhere",
            MayCast(),
        ):
            return msgspec.structs.replace(before, exiles=True)
        case (
            "exile what is cast" | "exile what is cast this way",
            Begin(abilities=(WayToCast(zone=Zone.GRAVEYARD) as way, *others)),
        ):
            exiled = msgspec.structs.replace(way, rider=msgspec.structs.replace(way.rider, exiles=True))
            return msgspec.structs.replace(before, abilities=(exiled, *others))
        case _, Counter() if what in COUNTERED:
            return msgspec.structs.replace(before, instead=COUNTERED[what])
        case _, UnlessPays(instructions=(Counter() as counter,)) if what in COUNTERED:
            elsewhere = msgspec.structs.replace(counter, instead=COUNTERED[what])
            return msgspec.structs.replace(before, instructions=(elsewhere,))
    return None


COUNTERED: Final = {
    "exile what is countered": Zone.EXILE,
    "return what is countered": Zone.HAND,
    "put what is countered on top": Zone.LIBRARY,
}
"""Where a spell that is countered goes instead of into its owner's graveyard (614.15)."""

"""What a later sentence changes of the instruction before it (608.2c, 614.15, 615.5, 615.12)."""

from __future__ import annotations

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
    return None


def exiling(before: Instruction, *, from_graveyard: bool) -> Instruction | None:
    """The same where the spell that it lets somebody cast is exiled in the place of going to a graveyard."""
    match before:
        case MayCast():
            return msgspec.structs.replace(before, exiles=True)
        case Begin(abilities=(WayToCast() as way, *others)) if from_graveyard:
            exiled = msgspec.structs.replace(way, rider=msgspec.structs.replace(way.rider, exiles=True))
            return msgspec.structs.replace(before, abilities=(exiled, *others))
    return None


def countered_to(before: Instruction, to: Zone) -> Instruction | None:
    """The same where what it counters goes elsewhere than into its owner's graveyard (614.15)."""
    match before:
        case Counter():
            return msgspec.structs.replace(before, instead=to)
        case UnlessPays(instructions=(Counter() as counter,)):
            return msgspec.structs.replace(
                before, instructions=(msgspec.structs.replace(counter, instead=to),)
            )
    return None

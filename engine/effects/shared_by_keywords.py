"""Abilities that several keywords stand for: spells that are copied or exiled, what goes at the end step."""

from __future__ import annotations

from typing import Final

from engine.abilities import Replacement, Triggered
from engine.conditions import OnlyIf, WasCast
from engine.effects.copying_spells import CopySpell
from engine.effects.replacing import AndLater, ToZone
from engine.filters import Itself
from engine.instructions import Effect, Instruction
from engine.patterns import Enters, Moves, StepStarts
from engine.patterns.players import PlayerDoes
from engine.quantities import Fixed, Quantity
from engine.selections import Source
from engine.zones import Zone

ONCE: Final = Fixed(1)


def copied_as_cast(paid: str, rule: str, text: str = "copy ~", number: Quantity = ONCE) -> Triggered:
    """The spell is copied as it's cast where an additional cost was paid (702.56a, 702.78a, 702.153a)."""
    return Triggered(
        rule=rule,
        text=text,
        pattern=PlayerDoes("cast", "you", Itself()),
        condition=WasCast(paid=paid),
        effect=Effect((CopySpell(Source(), number, new_targets=True),)),
        zone=Zone.STACK,
    )


def exiled_off_the_stack(cast: WasCast, rule: str) -> Replacement:
    """A spell that was cast so is exiled as it would leave the stack (702.34a, 702.127a, 702.133a)."""
    return Replacement(
        rule=rule,
        text="exile ~ instead of putting it anywhere else any time it would leave the stack",
        pattern=OnlyIf(Moves(Itself(), Zone.STACK), cast),
        edit=ToZone(Zone.EXILE),
        everywhere=True,
    )


def at_next_end_step(way: str, rule: str, words: str, does: Instruction) -> Replacement:
    """What becomes of a permanent at the next end step where it was cast in a way (702.109a, 702.152a).

    `words` say it, with {} for the permanent.
    """
    when = "at the beginning of the next end step"
    return Replacement(
        rule=rule,
        text=f"{words.format('~')} {when}",
        pattern=OnlyIf(Enters(Itself()), WasCast(by=way)),
        edit=AndLater(StepStarts("end"), (does,), f"{words.format('it')} {when}"),
        everywhere=True,
    )

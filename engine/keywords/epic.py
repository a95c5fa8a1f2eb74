"""Epic (702.50)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities import Keyword, Restriction, Spell
from engine.characteristics import Ability, Characteristics
from engine.effects.delaying import Later
from engine.effects.restricting import NotBy
from engine.events import SpellCopied
from engine.filters import Anything
from engine.instructions import Effect, Instruction
from engine.layers.lasting_effects import Begin
from engine.patterns import StepStarts
from engine.records import Applied
from engine.registry import keyword, rule
from engine.view import Context, Table

NAME: Final = "epic"
COPIES: Final = "copy this spell except for its epic ability"


class CopyWithoutEpic(Instruction, frozen=True):
    """ "Copy this spell except for its epic ability"."""

    def follow(self, table: Table, context: Context) -> Context:
        """Put the copy onto the stack; its controller may choose new targets for it."""
        copy_without_epic(table, context)
        return context


@rule("copying a spell with epic", "702.50a", kind="copy")
def copy_without_epic(table: Table, context: Context) -> None:
    """At each of their upkeeps the player copies the spell except for its epic ability."""
    original = context.source
    values = _without_epic(table.copiable(original))
    table.trace.record(Applied(player=table.called(context.controller), object=table.called(original)))
    table.happen(
        SpellCopied(
            source=original,
            original=original,
            controller=context.controller,
            values=values,
            new_targets=True,
        )
    )


def _without_epic(values: Characteristics) -> Characteristics:
    left = tuple(each for each in values.abilities if not (isinstance(each, Keyword) and each.name == NAME))
    return msgspec.structs.replace(values, abilities=left)


@keyword(NAME, "702.50")
def epic() -> tuple[Ability, ...]:
    """For the rest of the game its controller casts no spells, and copies it at each upkeep (702.50a)."""
    cant = Restriction(
        rule="702.50b",
        text="you can't cast spells",
        question="cast",
        allows=NotBy("you"),
        affected=Anything(),
    )
    begins = Begin("forever", abilities=(cant,), text="you can't cast spells for the rest of the game")
    copying = Later(StepStarts("upkeep", "you"), (CopyWithoutEpic(),), COPIES, lasts="forever")
    text = f"for the rest of the game, you can't cast spells; at the beginning of your upkeeps, {COPIES}"
    return (Spell(rule="702.50a", text=text, effect=Effect((begins, copying))),)

"""The value of X of a spell on the stack, doubled after it was announced (107.3)."""

from __future__ import annotations

from engine.events import Event
from engine.instructions import Instruction
from engine.selections import Selection
from engine.view import Context, Table, objects


class XDoubled(Event, frozen=True, kw_only=True):
    """The value of X of a spell becomes twice as much."""

    object: int


class DoubleX(Instruction, frozen=True):
    """ "Double the value of X", of a spell that was cast."""

    spell: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Double it where the spell is still on the stack."""
        ids = objects(table, self.spell.select(table, context))
        table.happen(*(XDoubled(source=context.source, object=id) for id in ids))
        return context

"""What an ability does only once each turn (603.2i)."""

from __future__ import annotations

from engine.events import DoneThisTurn
from engine.instructions import Instruction
from engine.view import Context, Table


class Note(Instruction, frozen=True):
    """ "Do this only once each turn": it has been done now."""

    ability: str

    def follow(self, table: Table, context: Context) -> Context:
        """Note it for the object that has the ability."""
        table.happen(DoneThisTurn(source=context.source, object=context.source, ability=self.ability))
        return context

"""Taking the initiative (723)."""

from __future__ import annotations

from engine.dungeon_rooms import InitiativeTaken
from engine.instructions import Instruction
from engine.selections import Selection
from engine.view import Context, Table


class TakeInitiative(Instruction, frozen=True):
    """ "You take the initiative"."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant take it."""
        for player in self.who.select(table, context):
            table.happen(InitiativeTaken(source=context.source, player=player))
        return context

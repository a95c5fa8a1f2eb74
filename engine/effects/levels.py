"""Class levels that abilities give (716.2)."""

from __future__ import annotations

from engine.events.statuses import LevelGained
from engine.instructions import Instruction
from engine.view import Context, Table


class BecomeLevel(Instruction, frozen=True):
    """ "This Class's level becomes 2" (716.2a)."""

    level: int

    def follow(self, table: Table, context: Context) -> Context:
        """Let the source's level become that."""
        table.happen(LevelGained(source=context.source, object=context.source, level=self.level))
        return context

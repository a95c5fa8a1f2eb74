"""Permanents that effects let phase out (702.26)."""

from __future__ import annotations

from engine.events.turns import PhasingOut
from engine.instructions import Instruction
from engine.selections import Selection
from engine.view import Context, Table, permanents


class PhaseOut(Instruction, frozen=True):
    """ "Target creature phases out"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let what is selected phase out, all at once."""
        ids = permanents(table, self.what.select(table, context))
        table.happen(*(PhasingOut(source=context.source, object=id) for id in ids))
        return context.about(*ids)

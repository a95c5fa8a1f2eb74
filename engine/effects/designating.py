"""Designations that effects give (702.112)."""

from __future__ import annotations

from engine.instructions import Instruction
from engine.selections import Selection
from engine.status_events import Designated
from engine.view import Context, Table, permanents


class Designate(Instruction, frozen=True):
    """ "It becomes renowned"."""

    what: Selection
    name: str

    def follow(self, table: Table, context: Context) -> Context:
        """Let each permanent that is meant get the designation."""
        ids = permanents(table, self.what.select(table, context))
        table.happen(*(Designated(source=context.source, object=id, name=self.name) for id in ids))
        return context

"""Designations that effects give (702.112)."""

from __future__ import annotations

from engine.events.statuses import Designated, Pairing
from engine.instructions import Instruction
from engine.selections import Selection
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


class Pair(Instruction, frozen=True):
    """ "Pair this creature with that creature" (702.95a)."""

    what: Selection
    other: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Pair the first of each that is still there."""
        one = permanents(table, self.what.select(table, context))
        other = permanents(table, self.other.select(table, context))
        if one and other:
            player = context.controller
            table.happen(Pairing(source=context.source, object=one[0], other=other[0], player=player))
        return context

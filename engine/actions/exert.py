"""Exert (701.39)."""

from __future__ import annotations

from engine.events import Exerted
from engine.instructions import Instruction
from engine.registry import action
from engine.selections import Selection
from engine.view import Context, Table, permanents


@action("exert", "701.39")
class Exert(Instruction, frozen=True):
    """ "Exert target creature": its controller or another player chooses that it won't untap."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Exert what is on the battlefield (701.39c)."""
        ids = permanents(table, self.what.select(table, context))
        player = context.controller
        table.happen(*(Exerted(source=context.source, object=id, player=player) for id in ids))
        return context.about(*ids)

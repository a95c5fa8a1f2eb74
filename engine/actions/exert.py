"""Exert (701.39)."""

from __future__ import annotations

from engine.events import Exerted
from engine.instructions import Instruction
from engine.records import Answered
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, permanents


@action("exert", "701.39")
class Exert(Instruction, frozen=True):
    """ "Exert target creature": its controller or another player chooses that it won't untap."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Exert what can be exerted."""
        ids = can_be_exerted(table, self.what.select(table, context)) or ()
        player = context.controller
        table.happen(*(Exerted(source=context.source, object=id, player=player) for id in ids))
        return context.about(*ids)


def _anything(table: Table, ids: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(id for id in ids if table.exists(id))


@rule("what can be exerted", "701.39c", kind="question", without=_anything)
def can_be_exerted(table: Table, ids: tuple[int, ...]) -> tuple[int, ...]:
    """An object that isn't on the battlefield can't be exerted."""
    there = permanents(table, ids)
    gone = tuple(id for id in ids if id not in there)
    if gone:
        table.trace.record(Answered(objects=table.each_called(gone), answer=False))
    return there

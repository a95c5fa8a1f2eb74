"""Anteing an object (407.4)."""

from __future__ import annotations

from engine.events import ZoneChange
from engine.instructions import Instruction
from engine.records import Applied
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table, objects
from engine.zones import Zone


class Ante(Instruction, frozen=True):
    """ "Each player antes the top card of their library"."""

    who: Selection
    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant ante what is theirs; "it" is then what it became."""
        players, ids = self.who.select(table, context), objects(table, self.what.select(table, context))
        return context.about(*ante(table, context, players, ids))


@rule("anteing", "407.4", kind="zone change")
def ante(table: Table, context: Context, players: tuple[int, ...], ids: tuple[int, ...]) -> tuple[int, ...]:
    """To ante an object is to put it into the ante zone, which only its owner can do."""
    own = tuple(id for id in ids if table.object(id).owner in players)
    if not own:
        return ()
    moves = (ZoneChange(source=context.source, object=id, to=Zone.ANTE, cause="ante") for id in own)
    table.trace.record(Applied(objects=table.each_called(own)))
    performed = table.happen(*moves)
    return tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)

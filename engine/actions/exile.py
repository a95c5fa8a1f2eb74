"""Exile (701.11)."""

from __future__ import annotations

from typing import ClassVar

from engine.events import ZoneChange
from engine.instructions import Instruction
from engine.linked import EXILED
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, objects
from engine.zones import Zone


@action("exile", "701.11")
class Exile(Instruction, frozen=True):
    """ "Exile target creature"; what exiled it is remembered for a linked ability (607.2a)."""

    linked_to: ClassVar[str] = EXILED
    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Exile what is selected, all at once; "that card" is then the card in exile."""
        return context.about(*exile(table, context, self.what.select(table, context)))


@rule("exiling", "701.11a", "406.2", kind="exile")
def exile(table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    """To exile an object is to move it to the exile zone; gives the ids of the new objects."""
    there, source = objects(table, ids), context.source
    if not there:
        return ()
    table.trace.say(f"{table.name(source)}: exile {', '.join(map(table.name, there))}.")
    performed = table.happen(
        *(
            ZoneChange(
                source=source,
                object=id,
                to=Zone.EXILE,
                cause="exile",
                exiled_with=source,
                exiled_link=context.link,
            )
            for id in there
        )
    )
    return tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)

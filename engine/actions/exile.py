"""Exile (701.11)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.events import ZoneChange
from engine.instructions import Instruction
from engine.linked import EXILED
from engine.records import Answered, Applied
from engine.registry import action, rule
from engine.selections import Selection, TopOf
from engine.view import Context, Table, objects
from engine.zones import Zone


@action("exile", "701.11")
class Exile(Instruction, frozen=True):
    """ "Exile target creature"; what exiled it is remembered for a linked ability (607.2a).

    With `from_graveyard` only what is in the controller's graveyard by then is exiled; with `face_down` what
    is exiled lies face down (406.3).
    """

    linked_to: ClassVar[str] = EXILED
    what: Selection
    from_graveyard: bool = False
    face_down: bool = False

    def can_be_done(self, table: Table, context: Context) -> bool:
        """Nobody can choose to exile from a graveyard what isn't there (608.2d)."""
        return not self.from_graveyard or bool(self._meant(table, context))

    def follow(self, table: Table, context: Context) -> Context:
        """Exile what is selected, all at once; "that card" is then the card in exile.

        Of cards from the top of a library "the rest" is what is put nowhere else by then.
        """
        found = exile(table, context, self._meant(table, context), face_down=self.face_down) or ()
        if isinstance(self.what, TopOf):
            return msgspec.structs.replace(context, it=found, seen=found)
        return context.about(*found)

    def _meant(self, table: Table, context: Context) -> tuple[int, ...]:
        ids = self.what.select(table, context)
        if isinstance(self.what, TopOf) and any(id in table.entering for id in ids):
            ids = pass_over(table, context, self.what, ids)
        there = table.zone(Zone.GRAVEYARD, context.controller)
        return tuple(id for id in ids if not self.from_graveyard or id in there)


def _all(table: Table, context: Context, what: TopOf, ids: tuple[int, ...]) -> tuple[int, ...]:
    return ids


@rule("cards that are entering from a library", "614.13c", kind="question", without=_all)
def pass_over(table: Table, context: Context, what: TopOf, ids: tuple[int, ...]) -> tuple[int, ...]:
    """A card that is entering the battlefield from a library isn't among the cards exiled from its top."""
    entering = tuple(id for id in ids if id in table.entering)
    table.trace.record(Answered(objects=table.each_called(entering)))
    return what.beyond(table, context, frozenset(entering))


@rule("exiling", "701.11a", "406.2", kind="exile")
def exile(
    table: Table, context: Context, ids: tuple[int, ...], *, face_down: bool = False
) -> tuple[int, ...]:
    """To exile an object is to move it to the exile zone; gives the ids of the new objects."""
    there, source = objects(table, ids), context.source
    if not there:
        return ()
    table.trace.record(Applied(source=table.called(source), objects=table.each_called(there)))
    performed = table.happen(
        *(
            ZoneChange(
                source=source,
                object=id,
                to=Zone.EXILE,
                cause="exile",
                exiled_with=source,
                exiled_link=context.link,
                face_down=face_down,
            )
            for id in there
        )
    )
    moved = {each.object for each in performed if isinstance(each, ZoneChange) and each.became}
    return tuple(found for id in there if id in moved for found in table.became_all(id))

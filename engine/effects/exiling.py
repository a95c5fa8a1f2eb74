"""Cards that are exiled from the top of a library (614.13c)."""

from __future__ import annotations

from engine.events import ZoneChange
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.records import Answered
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


class ExileFromTop(Instruction, frozen=True):
    """ "Exile that many cards from the top of your library"."""

    whose: Selection
    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Exile as many as there are; what is entering the battlefield from there is passed over."""
        number = max(0, self.number.value(table, context))
        for player in self.whose.select(table, context):
            library = table.zone(Zone.LIBRARY, player)
            entering = tuple(id for id in library if id in table.entering)
            left = pass_over(table, library, entering) if entering else library
            exiled = (
                ZoneChange(source=context.source, object=id, to=Zone.EXILE, cause="exile")
                for id in left[:number]
            )
            table.happen(*exiled)
        return context


def _all(table: Table, library: tuple[int, ...], entering: tuple[int, ...]) -> tuple[int, ...]:
    return library


@rule("cards that are entering from a library", "614.13c", kind="question", without=_all)
def pass_over(table: Table, library: tuple[int, ...], entering: tuple[int, ...]) -> tuple[int, ...]:
    """A card that is entering the battlefield from a library isn't among the cards exiled from its top."""
    table.trace.record(Answered(objects=table.each_called(entering)))
    return tuple(id for id in library if id not in entering)

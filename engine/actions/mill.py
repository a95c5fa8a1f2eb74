"""Mill (701.13)."""

from __future__ import annotations

from engine.events import ZoneChange
from engine.instructions import Instruction
from engine.quantities import Quantity, of_each, reckoned
from engine.records import Answered
from engine.registry import action, rule
from engine.resolution import as_much_as_possible
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


@action("mill", "701.13")
class Mill(Instruction, frozen=True):
    """ "Target player mills three cards"."""

    who: Selection
    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Mill, each player at once; "those cards" are then the milled ones."""
        numbers = of_each(self.number, table, context, self.who.select(table, context))
        milled = mill(table, context.source, numbers)
        return reckoned(context.about(*milled), self.number, numbers)


@rule("milling", "701.13a", "701.13b", kind="mill")
def mill(table: Table, source: int, numbers: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """That many cards from the top of a library go into its owner's graveyard, or as many as there are."""
    performed = table.happen(
        *(
            ZoneChange(source=source, object=id, to=Zone.GRAVEYARD, cause="mill")
            for player, number in numbers
            for id in _top(table, player, max(0, number))
        )
    )
    moved = tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)
    return milled_cards(table, moved) if moved else ()


@rule("finding what was milled", "701.13c", kind="question")
def milled_cards(table: Table, moved: tuple[int, ...]) -> tuple[int, ...]:
    """What refers to a milled card can find it in the zone that it moved to, if that is a public zone."""
    found = tuple(id for id in moved if table.object(id).zone not in (Zone.HAND, Zone.LIBRARY))
    table.trace.record(Answered(objects=table.each_called(found)))
    return found


def _top(table: Table, player: int, number: int) -> tuple[int, ...]:
    """The top cards of a library, as many as there are."""
    there = table.zone(Zone.LIBRARY, player)
    if number > len(there):
        number = as_much_as_possible(table, player, number, len(there))
    return there[:number]

"""How many permanents were sacrificed as something with devour entered (702.82b)."""

from __future__ import annotations

from typing import Any, Final, cast

from engine.quantities import Quantity
from engine.records import Answered
from engine.registry import quality
from engine.selections import Source
from engine.view import Context, Table, View, resolving

DEVOURED: Final = "devoured"
"""Under what it is kept how many permanents were sacrificed as something with devour entered (702.82b)."""


@quality("what it devoured", "702.82b", without=lambda _view, _chosen: 0)
def devoured(view: View, chosen: tuple[tuple[str, Any], ...]) -> int:
    """ "It devoured" means "sacrificed as a result of its devour ability as it entered the battlefield"."""
    return sum(number for what, number in chosen if what == DEVOURED)


class Devoured(Quantity, frozen=True):
    """ "For each creature it devoured"."""

    def value(self, view: View, context: Context) -> int:
        """Add up what each of its devour abilities took."""
        found = 0
        for id in Source().select(view, context):
            found += devoured(view, view.object(id).chosen)
            if resolving(view):
                table = cast(Table, view)
                devoured.record(table, Answered(object=table.called(id), number=found))
        return found

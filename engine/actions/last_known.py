"""Who acts for a permanent that has changed zones before an effect has it do something (608.2h)."""

from __future__ import annotations

from engine.records import Answered
from engine.registry import Performable, rule
from engine.view import Table


def _while_it_is_there(table: Table, id: int) -> int:
    return table.controller(id) if table.exists(id) else 0


def controller_of(name: str, number: str) -> Performable[Table, [int], int]:
    """The rule of a keyword action by which the controller of a permanent acts, also once that has left."""

    @rule(name, number, kind="question", without=_while_it_is_there)
    def who_acts(table: Table, id: int) -> int:
        """Of a permanent that has changed zones, last known information tells who controlled it."""
        player = table.controller(id)
        if not table.exists(id):
            table.trace.record(Answered(object=table.called(id), player=table.called(player)))
        return player

    return who_acts

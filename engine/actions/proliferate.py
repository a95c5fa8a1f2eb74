"""Proliferate (701.27)."""

from __future__ import annotations

from engine.decisions import Decision, Some
from engine.events import CountersPut
from engine.events.statuses import Proliferated
from engine.instructions import Instruction
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table


@action("proliferate", "701.27")
class Proliferate(Instruction, frozen=True):
    """ "Proliferate"."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant proliferates."""
        for player in self.who.select(table, context):
            proliferate(table, context.source, player)
        return context


@rule("proliferating", "701.27a", kind="counters")
def proliferate(table: Table, source: int, player: int) -> None:
    """Any number of permanents and players with counters get another of each kind that they have."""
    there = tuple(id for id in (*table.players(), *table.battlefield()) if _counters(table, id))
    if not there:
        table.happen(Proliferated(source=source, player=player))
        return
    prompt = f"{table.name(player)} proliferates: which of {', '.join(map(table.name, there))}?"
    chosen = table.choose(
        Decision(player, "object", table.name(source), prompt, "701.27a", Some(there), source)
    )
    table.happen(
        *(
            CountersPut(source=source, on=id, kind=kind, amount=1, by=player)
            for id in chosen
            for kind, _ in _counters(table, id)
        )
    )
    table.happen(Proliferated(source=source, player=player))


def _counters(table: Table, id: int) -> tuple[tuple[str, int], ...]:
    return table.player(id).counters if table.is_player(id) else table.object(id).counters

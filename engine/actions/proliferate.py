"""Proliferate (701.27)."""

from __future__ import annotations

from engine.decisions import Decision, Some
from engine.events import CountersPut
from engine.events.statuses import Proliferated
from engine.instructions import Instruction
from engine.records import Applied, Asked
from engine.registry import action, rule
from engine.selections import Selection
from engine.teams import teammates
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
    prompt = Asked(case="what to proliferate", player=table.called(player), objects=table.each_called(there))
    chosen = table.choose(
        Decision(player, "object", table.name(source), prompt, "701.27a", Some(there), source)
    )
    poisoned = once_for_a_team(table, chosen) if table.shared_life else chosen
    table.happen(
        *(
            CountersPut(source=source, on=id, kind=kind, amount=1, by=player)
            for id in chosen
            for kind, _ in _counters(table, id)
            if kind != "poison" or id in poisoned
        )
    )
    table.happen(Proliferated(source=source, player=player))


def _each_of_them(table: Table, chosen: tuple[int, ...]) -> tuple[int, ...]:
    return chosen


@rule("proliferating a team's poison", "701.27b", kind="counters", without=_each_of_them)
def once_for_a_team(table: Table, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """If more than one player on a team is chosen, only one of them is given another poison counter."""
    given: list[int] = []
    for id in filter(table.is_player, chosen):
        if not any(teammates(table, id, each) for each in given):
            given.append(id)
    if len(given) < sum(map(table.is_player, chosen)):
        table.trace.record(Applied(players=table.each_called(given)))
    return (*given, *(id for id in chosen if not table.is_player(id)))


def _counters(table: Table, id: int) -> tuple[tuple[str, int], ...]:
    return table.player(id).counters if table.is_player(id) else table.object(id).counters

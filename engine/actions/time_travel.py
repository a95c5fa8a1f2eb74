"""Time travel (701.54)."""

from __future__ import annotations

from typing import Final

from engine.decisions import Decision, OneOf, Some
from engine.events import CountersPut, CountersRemoved
from engine.instructions import Instruction
from engine.records import Answered, Applied, Asked
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone

TIME: Final = "time"
ADD: Final = "put a time counter on it"
REMOVE: Final = "remove a time counter from it"


@action("time travel", "701.54")
class TimeTravel(Instruction, frozen=True):
    """ "Time travel"."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant time travels."""
        for player in self.who.select(table, context):
            time_travel(table, context.source, player)
        return context


@rule("time traveling", "701.54a", kind="counters")
def time_travel(table: Table, source: int, player: int) -> None:
    """Any number of the player's permanents and suspended cards get a time counter each, or lose one."""
    own = (id for id in table.battlefield() if table.controller(id) == player)
    exiled = (id for id in table.zone(Zone.EXILE) if table.object(id).owner == player)
    there = (
        *(id for id in own if table.object(id).counter(TIME)),
        *(id for id in exiled if suspended(table, id)),
    )
    if not there:
        return
    about = table.name(source)
    prompt = Asked(
        case="what to time travel for", player=table.called(player), objects=table.each_called(there)
    )
    which = Decision(player, "object", about, prompt, "701.54a", Some(there), source)
    changes: list[CountersPut | CountersRemoved] = []
    for id in table.choose(which):
        name = table.name(id)
        prompt = Asked(
            case="a time counter more or less",
            player=table.called(player),
            object=table.called(id),
            words=(ADD, REMOVE),
        )
        does = table.choose(Decision(player, "option", name, prompt, "701.54a", OneOf((ADD, REMOVE)), id))
        table.trace.record(Applied(player=table.called(player), object=table.called(id), word=str(does)))
        changes.append(
            CountersPut(source=source, on=id, kind=TIME, amount=1, by=player)
            if does == ADD
            else CountersRemoved(source=source, on=id, kind=TIME, amount=1)
        )
    table.happen(*changes)


@rule("suspended cards", "702.62b", kind="question")
def suspended(table: Table, id: int) -> bool:
    """A card is suspended if it's in exile, has suspend, and has a time counter on it."""
    waits = bool(table.object(id).counter(TIME)) and any(
        getattr(each, "name", "") == "suspend" for each in table.characteristics(id).abilities
    )
    if waits:
        table.trace.record(Answered(object=table.called(id), answer=True))
    return waits

"""What is chosen to change zones as a permanent enters (614.13)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.decisions import Decision, Some
from engine.effects.replacing import Edit
from engine.events import Event, Sacrifice, ZoneChange
from engine.filters import Filter
from engine.quantities.devoured import DEVOURED
from engine.records import Answered, Asked
from engine.registry import rule
from engine.view import Context, Table
from engine.zones import Zone


class EnterDevouring(Edit, frozen=True):
    """ "As this object enters, you may sacrifice any number of creatures": counters for each (702.82a, c)."""

    number: int
    what: Filter

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with counters, and the sacrifices."""
        if not isinstance(event, ZoneChange):
            return (event,)
        yours = (id for id in table.battlefield() if table.controller(id) == context.controller)
        there = tuple(id for id in yours if self.what.matches(table, id, context))
        chosen = _choose(table, event, context, there, "sacrificing as it enters")
        counters = dict(event.counters)
        counters["+1/+1"] = counters.get("+1/+1", 0) + self.number * len(chosen)
        entering = msgspec.structs.replace(
            event,
            taking=(*event.taking, *chosen),
            counters=tuple(sorted((kind, number) for kind, number in counters.items() if number)),
            chosen=(*event.chosen, (DEVOURED, len(chosen))),
        )
        sacrifices = (Sacrifice(source=event.object, object=id, player=context.controller) for id in chosen)
        return (entering, *sacrifices)


class EnterExiling(Edit, frozen=True):
    """ "As ~ enters, exile any number of creature cards from your graveyard"."""

    filter: Filter
    zone: Zone

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same, and the exiles, which remember with what they were exiled (607.2b)."""
        if not isinstance(event, ZoneChange):
            return (event,)
        there = tuple(
            id
            for player in table.players()
            for id in table.zone(self.zone, player)
            if self.filter.matches(table, id, context)
        )
        chosen = _choose(table, event, context, there, "exiling as it enters")
        exiles = (
            ZoneChange(
                source=event.object,
                object=id,
                to=Zone.EXILE,
                cause="as it enters",
                exiled_with=event.object,
            )
            for id in chosen
        )
        return (msgspec.structs.replace(event, taking=(*event.taking, *chosen)), *exiles)


def _choose(
    table: Table, event: ZoneChange, context: Context, there: Sequence[int], why: str
) -> tuple[int, ...]:
    """Let the controller choose any number of what may be chosen."""
    entering = tuple(id for id in there if id in (event.object, *table.entering))
    taken = tuple(id for id in there if id in event.taking)
    left = tuple(there)
    left = others_than_entering(table, left, entering) if entering else left
    left = not_again(table, left, taken) if taken else left
    if not left:
        return ()
    about = table.name(event.object)
    prompt = Asked(
        case=why,
        player=table.called(context.controller),
        objects=table.each_called(left),
        object=table.called(event.object),
    )
    domain = Some(left, 0, len(left))
    decision = Decision(context.controller, "object", about, prompt, "614.13a", domain, event.object)
    return tuple(table.choose(decision))


def _all(table: Table, there: tuple[int, ...], left_out: tuple[int, ...]) -> tuple[int, ...]:
    return there


@rule("what enters itself can't be chosen", "614.13a", kind="question", without=_all)
def others_than_entering(table: Table, there: tuple[int, ...], left_out: tuple[int, ...]) -> tuple[int, ...]:
    """You can't choose what becomes that permanent, nor anything that enters at the same time."""
    table.trace.record(Answered(objects=table.each_called(left_out)))
    return tuple(id for id in there if id not in left_out)


@rule("chosen only once as something enters", "614.13b", kind="question", without=_all)
def not_again(table: Table, there: tuple[int, ...], left_out: tuple[int, ...]) -> tuple[int, ...]:
    """The same object can't be chosen to change zones more than once as a single permanent enters."""
    table.trace.record(Answered(objects=table.each_called(left_out)))
    return tuple(id for id in there if id not in left_out)

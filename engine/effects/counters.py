"""Counters that effects put on objects and players, and take from them (122)."""

from __future__ import annotations

from typing import Final

from engine.decisions import Decision, OneOf
from engine.events import CountersPut, CountersRemoved
from engine.instructions import Instruction
from engine.objects import Object, Player
from engine.quantities import Quantity, reckoned
from engine.records import Applied, Asked
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table, View, permanents


class PutCounters(Instruction, frozen=True):
    """ "Put two +1/+1 counters on target creature", `divided` as announced (601.2d).

    `by` is the player who puts them, where it isn't the controller.
    """

    kind: str
    number: Quantity
    on: Selection
    divided: bool = False
    by: Selection | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Put them on everything that is selected and still there."""
        ids = tuple(id for id in self.on.select(table, context) if table.is_player(id) or table.exists(id))
        if self.divided:
            shares = dict(zip(context.targets[0], context.divided, strict=True))
            for id in ids:
                put_counters(table, context, self.kind, shares[id], (id,))
            return context.about(*ids)
        number = self.number.value(table, context)
        by = context.controller if self.by is None else next(iter(self.by.select(table, context)), 0)
        put_counters(table, context, self.kind, number, ids, by=by)
        return reckoned(context.about(*ids), self.number, ((0, number),))


class PutCountersOf(Instruction, frozen=True):
    """ "Put its counters on target creature": those of an object that has left the battlefield (122.8)."""

    of: Selection
    on: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Put as many of each kind, as it last had."""
        onto = permanents(table, self.on.select(table, context))[:1]
        for id in self.of.select(table, context)[:1]:
            if onto and table.object(id).counters:
                put_as_many(table, context, id, onto[0])
        return context.about(*onto)


@rule("counters of what has left", "122.8", kind="counters")
def put_as_many(table: Table, context: Context, of: int, on: int) -> None:
    """The player puts the same number of each kind of counter that the first object had on the second."""
    table.trace.record(Applied(object=table.called(on), other=table.called(of)))
    puts = (
        CountersPut(source=context.source, on=on, kind=kind, amount=number, by=context.controller)
        for kind, number in table.object(of).counters
    )
    table.happen(*puts)


class DoubleCounters(Instruction, frozen=True):
    """ "Double the number of +1/+1 counters on each creature you control"; without a kind of each kind."""

    kind: str
    on: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Put as many again on everything that is selected and still there, all at once."""
        ids = permanents(table, self.on.select(table, context))
        double_counters(table, context, self.kind, ids)
        return context.about(*ids)


def _so_many(number: int | Quantity, view: View, context: Context) -> int:
    """A number that is written out or worked out."""
    return number if isinstance(number, int) else max(0, number.value(view, context))


class RemoveCounters(Instruction, frozen=True):
    """ "Remove a +1/+1 counter from ~"; without a number all of them, without a kind those of every kind."""

    kind: str
    number: int | Quantity | None
    off: Selection

    def can_be_done(self, table: Table, context: Context) -> bool:
        """Nobody can choose to remove more counters than there are (608.2d)."""
        ids = tuple(id for id in self.off.select(table, context) if table.exists(id))
        if self.number is None or not self.kind:
            return True
        number = _so_many(self.number, table, context)
        return all(table.object(id).counter(self.kind) >= number for id in ids)

    def follow(self, table: Table, context: Context) -> Context:
        """Remove as many as there are, up to that number."""
        ids = tuple(id for id in self.off.select(table, context) if table.exists(id))
        every = (kind for id in ids for kind, _ in table.object(id).counters)
        removed = 0
        number = None if self.number is None else _so_many(self.number, table, context)
        for kind in (self.kind,) if self.kind else tuple(dict.fromkeys(every)):
            most = max((table.object(id).counter(kind) for id in ids), default=0)
            removed += remove_counters(table, context, kind, most if number is None else number, ids) or 0
        return context.about(*ids).of(removed) if self.number is None else context.about(*ids)


class RemoveChosenCounters(Instruction, frozen=True):
    """ "Remove a counter from target permanent", `up_to` so many: of which kinds the player chooses."""

    kind: str
    number: int | Quantity
    off: Selection
    up_to: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Let the player choose one after the other, then remove them."""
        there = self.off.select(table, context)
        ids = tuple(id for id in there if table.is_player(id) or table.exists(id))
        removed = 0
        for id in ids:
            chosen = self._chosen(table, context, id)
            for kind in dict.fromkeys(chosen):
                removed += remove_counters(table, context, kind, chosen.count(kind), (id,)) or 0
        return context.about(*ids).of(removed) if self.up_to else context.about(*ids)

    def _chosen(self, table: Table, context: Context, id: int) -> list[str]:
        left = {kind: number for kind, number in _bearer(table, id).counters if self.kind in ("", kind)}
        chosen: list[str] = []
        number = _so_many(self.number, table, context)
        while len(chosen) < number and (kinds := tuple(kind for kind in left if left[kind])):
            options = (*kinds, NO_MORE) if self.up_to else kinds
            kind = options[0] if len(options) == 1 else self._one(table, context, id, options)
            if kind == NO_MORE:
                break
            left[kind] -= 1
            chosen.append(kind)
        return chosen

    def _one(self, table: Table, context: Context, id: int, options: tuple[str, ...]) -> str:
        name = table.name(context.source)
        prompt = Asked(
            case="a counter to remove", object=table.called(context.source), other=table.called(id)
        )
        about = Decision(context.controller, "option", name, prompt, "608.2d", OneOf(options), context.source)
        return str(table.choose(about))


def _bearer(table: Table, id: int) -> Player | Object:
    return table.player(id) if table.is_player(id) else table.object(id)


NO_MORE: Final = "none"
"""The answer by which no further counter is removed."""


class MoveCounter(Instruction, frozen=True):
    """ "Move a +1/+1 counter from ~ onto that creature" (122.5); without a number all, without a kind any."""

    kind: str
    off: Selection
    onto: Selection
    number: int | None = 1

    def follow(self, table: Table, context: Context) -> Context:
        """Take them off and put them on the other; none where one of them is gone or has no such counter."""
        there = permanents(table, self.off.select(table, context)[:1])
        onto = permanents(table, self.onto.select(table, context))[:1]
        if there and onto and there != onto:
            for kind, count in table.object(there[0]).counters:
                if self.kind in ("", kind):
                    most = count if self.number is None else min(self.number, count)
                    move_counter(table, context, (kind, most), there[0], onto[0])
        return context.about(*onto)


@rule("doubling the number of counters", "701.9e", kind="counters")
def double_counters(table: Table, context: Context, kind: str, ids: tuple[int, ...]) -> None:
    """To double the number of a kind of counters is to give as many of them as are there already."""
    there = tuple(
        (id, each, number)
        for id in ids
        for each, number in table.object(id).counters
        if kind in ("", each) and number > 0
    )
    table.happen(
        *(
            CountersPut(source=context.source, on=id, kind=each, amount=number, by=context.controller)
            for id, each, number in there
        )
    )


@rule("moving a counter", "122.5", kind="counters")
def move_counter(table: Table, context: Context, which: tuple[str, int], off: int, onto: int) -> None:
    """To move a counter is to take it from where it is and to put it onto the other object."""
    kind, number = which
    remove_counters(table, context, kind, number, (off,))
    put_counters(table, context, kind, number, (onto,))


@rule("putting counters by an effect", "122.6", kind="counters")
def put_counters(
    table: Table, context: Context, kind: str, number: int, ids: tuple[int, ...], *, by: int | None = None
) -> None:
    """Counters are put on objects while they are on the battlefield, or on players."""
    if number > 0:
        who = context.controller if by is None else by
        table.happen(
            *(CountersPut(source=context.source, on=id, kind=kind, amount=number, by=who) for id in ids)
        )


@rule("removing counters by an effect", "122.1", kind="counters")
def remove_counters(table: Table, context: Context, kind: str, number: int, ids: tuple[int, ...]) -> int:
    """A counter that is removed is gone from the object that it was on; gives how many are."""
    performed = table.happen(
        *(
            CountersRemoved(
                source=context.source, on=id, kind=kind, amount=min(number, there), by=context.controller
            )
            for id in ids
            if (there := _bearer(table, id).counter(kind))
        )
    )
    return sum(each.amount for each in performed if isinstance(each, CountersRemoved))

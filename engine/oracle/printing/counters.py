"""Writing actions with counters and stickers."""

from __future__ import annotations

from engine.oracle.ast.amounts import ForEach, Number
from engine.oracle.ast.counters import (
    DoubleCounters,
    GetCounters,
    GetEnergy,
    GetTickets,
    MoveCounters,
    PutCounters,
    PutItsCounters,
    PutSticker,
    RemoveCounters,
)
from engine.oracle.forms.amounts import defined, each
from engine.oracle.forms.numbers import amount, counted
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.descriptions import article, listed
from engine.oracle.printing.phrases import thing


@action.register
def _write_put_counters(what: PutCounters, many: bool) -> str:
    put = verb("put", many)
    if what.divided:
        counters = counted(what.amount, f"{what.kind} counter")
        return f"{verb('distribute', many)} {counters} among {thing(what.on)}"
    if what.equal_first:
        return f"{put} a number of {what.kind} counters equal to {defined(what.amount)} on {thing(what.on)}"
    if what.equal:
        return f"{put} a number of {what.kind} counters on {thing(what.on)} equal to {defined(what.amount)}"
    if isinstance(what.amount, ForEach):
        counters = counted(Number(what.amount.times), f"{what.kind} counter")
        return f"{put} {counters} on {thing(what.on)} for each {each(what.amount.what)}"
    also = ""
    if what.more:
        kinds = [
            counted(number, f"{kind} counter") for number, kind in ((what.amount, what.kind), *what.more)
        ]
        return f"{put} {listed(kinds)} on {thing(what.on)}"
    if what.also is not None:
        also = f" and {action(what.also, many).partition(' ')[2]}"
    return f"{put} {counted(what.amount, f'{what.kind} counter')} on {thing(what.on)}{also}"


@action.register
def _write_double_counters(what: DoubleCounters, many: bool) -> str:
    counters = f"{what.kind} counters" if what.kind else "each kind of counter"
    return f"{verb('double', many)} the number of {counters} on {thing(what.on)}"


@action.register
def _write_put_its_counters(what: PutItsCounters, many: bool) -> str:
    return f"{verb('put', many)} {what.says} on {thing(what.on)}"


@action.register
def _write_get_tickets(what: GetTickets, many: bool) -> str:
    return f"{verb('get', many)} {'{TK}' * what.number}"


@action.register
def _write_put_sticker(what: PutSticker, many: bool) -> str:
    return f"{verb('put', many)} {article(f'{what.kind} sticker'.strip())} on {thing(what.on)}"


@action.register
def _write_move_counters(what: MoveCounters, many: bool) -> str:
    counters = "all counters" if what.every else counted(Number(what.amount), f"{what.kind} counter")
    return f"{verb('move', many)} {counters} from {thing(what.off)} onto {thing(what.onto)}"


@action.register
def _write_get_energy(what: GetEnergy, many: bool) -> str:
    if what.equal is not None:
        return f"{verb('get', many)} an amount of {{E}} equal to {defined(what.equal)}"
    if what.many is not None:
        return f"{verb('get', many)} {amount(what.many, words=True)} {{E}}"
    times = f" for each {each(what.for_each)}" if what.for_each else ""
    return f"{verb('get', many)} {'{E}' * what.number}{times}"


@action.register
def _write_get_counters(what: GetCounters, many: bool) -> str:
    return f"{verb('get', many)} {counted(what.amount, f'{what.kind} counter')}"


@action.register
def _write_remove_counters(what: RemoveCounters, many: bool) -> str:
    kind = f"{what.kind} counter".strip()
    if what.one:
        return f"{verb('remove', many)} one from {thing(what.off)}"
    number = Number(what.amount.times) if isinstance(what.amount, ForEach) else what.amount
    counters = f"all {kind}s" if what.every else counted(number, kind)
    counters = f"up to {counters}" if what.up_to else counters
    often = f" for each {each(what.amount.what)}" if isinstance(what.amount, ForEach) else ""
    return f"{verb('remove', many)} {counters} from {thing(what.off)}{often}"

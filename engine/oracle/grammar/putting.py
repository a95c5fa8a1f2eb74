"""Reading verbs with counters and stickers: "put a +1/+1 counter on ~", "remove a charge counter from it"."""

from __future__ import annotations

from typing import get_args

from engine.oracle.ast.amounts import Number
from engine.oracle.ast.counters import (
    DoubleCounters,
    MoveCounters,
    PutCounters,
    PutItsCounters,
    PutSticker,
    RemoveCounters,
)
from engine.oracle.ast.effects import Action, InCombat
from engine.oracle.ast.phrases import Amount
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar import moving
from engine.oracle.grammar.counters import COUNTERS, counter_kind
from engine.oracle.grammar.phrases import thing
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Reader
from engine.stickers import StickerKind


def put_its_counters(r: Reader) -> Action:
    """ "Put its counters on …"."""
    says = r.one_of("its counters", "those counters")
    r.expect("on")
    return PutItsCounters(says, thing(r))  # type: ignore[arg-type]


def put_sticker(r: Reader) -> Action:
    """ "Put a name sticker on …"."""
    r.one_of("an", "a")
    kind = next((each for each in get_args(StickerKind) if r.take(each)), "")
    r.expect("sticker on")
    return PutSticker(kind, thing(r))  # type: ignore[arg-type]


def move_counters(r: Reader) -> Action:
    """ "Move a +1/+1 counter from ~ onto target creature", "move all counters from …"."""
    every = r.take("all counters")
    amount = 0 if every else count_word(r)
    kind = "" if every else counter_kind(r)
    if not every:
        r.one_of("counters", "counter")
    r.expect("from")
    off = thing(r)
    r.expect("onto")
    return MoveCounters(amount, kind, off, thing(r), every)


def distribute(r: Reader) -> Action:
    """ "Distribute two +1/+1 counters among …"."""
    amount = plain_amount(r)
    kind = counter_kind(r)
    r.expect("counters among")
    return PutCounters(amount, kind, thing(r), divided=True)


def put_counters(r: Reader) -> Action:
    """ "Put two +1/+1 counters on …"."""
    equal = r.take("a number of")
    amount = Number(1) if equal else plain_amount(r)
    kind = counter_kind(r)
    r.one_of("counters", "counter")
    more: list[tuple[Amount, str]] = []
    if equal and r.take("equal to"):
        number = defined_amount(r)
        r.expect("on")
        return PutCounters(number, kind, thing(r), equal_first=True)
    while not equal and (further := r.attempt(_further_kind)) is not None:
        more.append(further)
    r.expect("on")
    on = thing(r)
    if more:
        return PutCounters(amount, kind, on, more=tuple(more))
    if equal:
        r.expect("equal to")
        return PutCounters(defined_amount(r), kind, on, equal=True)
    also = r.attempt(_more_counters) if r.sees("and") else None
    return PutCounters(moving.for_each(r, amount), kind, on, also=also)


def _further_kind(r: Reader) -> tuple[Amount, str]:
    """ ", a reach counter", "and a lifelink counter"."""
    r.one_of(", and", ",", "and")
    found = plain_amount(r), counter_kind(r)
    r.one_of("counters", "counter")
    return found


def _more_counters(r: Reader) -> PutCounters:
    """ "… and a +1/+1 counter on ~"."""
    r.expect("and")
    amount = plain_amount(r)
    kind = counter_kind(r)
    r.one_of("counters on", "counter on")
    return PutCounters(amount, kind, thing(r))


def double(r: Reader) -> Action:
    """ "Double the number of +1/+1 counters on …"."""
    r.expect("the number of")
    if r.take("each kind of counter on"):
        return DoubleCounters("", thing(r))
    kind = counter_kind(r)
    r.expect("counters on")
    return DoubleCounters(kind, thing(r))


def remove(r: Reader) -> Action:
    """ "Remove": something from combat, or counters from something."""
    start = r.at
    what = r.attempt(thing)
    if what is not None and r.take("from combat"):
        return InCombat("remove", what)
    r.at = start
    every = r.take("all")
    up_to = not every and r.take("up to")
    amount: Amount = Number(0) if every else plain_amount(r)
    kind = "" if r.peek() in COUNTERS else counter_kind(r)
    r.one_of("counters", "counter")
    r.expect("from")
    off = thing(r)
    return RemoveCounters(amount if every else moving.for_each(r, amount), kind, off, every, up_to)

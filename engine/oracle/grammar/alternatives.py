"""Reading what is left to a choice between words of the text."""

from __future__ import annotations

from collections.abc import Callable

from engine.oracle.ast.alternatives import EntersWithChoice, PutChosenCounter
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Node
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.phrases import thing
from engine.oracle.reader import Reader


def enters_with_choice(r: Reader) -> Node:
    """ "~ enters with your choice of a trample counter or a menace counter on it"."""
    r.expect("~ enters with your choice of")
    kinds = _kinds(r, _one)
    r.expect("on it.")
    return EntersWithChoice(tuple(kinds))


def put_chosen(r: Reader) -> Action:
    """ "Put your choice of a reach counter or a trample counter on it", "a reach or trample counter"."""
    r.expect("your choice of")
    kinds, short = r.attempt(lambda reader: _kinds(reader, _one)), False
    if kinds is None:
        r.one_of("an", "a")
        kinds, short = _kinds(r, counter_kind), True
        r.expect("counter")
    r.expect("on")
    return PutChosenCounter(tuple(kinds), thing(r), short)


def _kinds(r: Reader, one: Callable[[Reader], str]) -> list[str]:
    """The kinds of a list: "a, b, or c", "a or b"."""
    found = [one(r)]
    while r.take(","):
        last = r.take("or")
        found.append(one(r))
        if last:
            return found
    r.expect("or")
    found.append(one(r))
    return found


def _one(r: Reader) -> str:
    r.one_of("an", "a")
    kind = counter_kind(r)
    r.expect("counter")
    return kind

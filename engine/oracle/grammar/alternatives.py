"""Reading what is left to a choice between words of the text."""

from __future__ import annotations

from engine.oracle.ast.alternatives import EntersWithChoice
from engine.oracle.ast.phrases import Node
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.reader import Reader


def enters_with_choice(r: Reader) -> Node:
    """ "~ enters with your choice of a trample counter or a menace counter on it"."""
    r.expect("~ enters with your choice of")
    kinds = [_one(r)]
    while r.take(","):
        if r.take("or"):
            kinds.append(_one(r))
            break
        kinds.append(_one(r))
    else:
        r.expect("or")
        kinds.append(_one(r))
    r.expect("on it.")
    return EntersWithChoice(tuple(kinds))


def _one(r: Reader) -> str:
    r.one_of("an", "a")
    kind = counter_kind(r)
    r.expect("counter")
    return kind

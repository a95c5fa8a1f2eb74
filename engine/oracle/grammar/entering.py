"""Reading how a permanent enters: what it takes along."""

from __future__ import annotations

from engine.oracle.ast.entering import ChosenTypeToo, EntersExiling, SizeOfExiled
from engine.oracle.ast.phrases import Node
from engine.oracle.grammar.phrases import description
from engine.oracle.reader import Reader


def _exiling(r: Reader) -> Node:
    r.expect("as ~ enters, exile any number of")
    what = description(r)
    r.expect(".")
    return EntersExiling(what)


def _size(r: Reader) -> Node:
    r.expect("~'s power is equal to the total power of the exiled cards")
    r.expect("and its toughness is equal to their total toughness.")
    return SizeOfExiled()


def _chosen_type(r: Reader) -> Node:
    r.expect("~ is the chosen type in addition to its other types.")
    return ChosenTypeToo()


ENTERING = (_exiling, _size, _chosen_type)
"""The productions of whole lines."""

"""Reading what may be cast when, by whom and from where (601.3)."""

from __future__ import annotations

from typing import Final, get_args

from engine.oracle.ast.abilities import Only, When
from engine.oracle.ast.casting import CastOnly
from engine.oracle.ast.phrases import Node
from engine.oracle.grammar.conditions import condition
from engine.oracle.reader import Reader

_WHEN: Final[tuple[When, ...]] = tuple(sorted(get_args(When), key=len, reverse=True))


def only(r: Reader) -> Only:
    """When something may be activated or cast: at a time, or "if" something is so."""
    when: When | None = next((each for each in _WHEN if r.take(each)), None)
    if when is not None:
        return when
    r.expect("if")
    return condition(r)


def _cast_only(r: Reader) -> Node:
    r.expect("cast this spell only")
    when = only(r)
    r.expect(".")
    return CastOnly(when)


CASTING = (_cast_only,)
"""The productions of this file."""

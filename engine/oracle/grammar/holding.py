"""Reading lines that hold only at a time, or as long as something is so (611.3a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

from engine.oracle.ast.abilities import Only, When
from engine.oracle.ast.holding import OnlyWhile
from engine.oracle.ast.phrases import Node
from engine.oracle.grammar.conditions import condition
from engine.oracle.reader import Misread, Reader

_TIMES: Final[tuple[When, ...]] = tuple(
    sorted(
        (
            each
            for each in get_args(When)
            if each.startswith(("during", "before", "after")) and "their" not in each.split()
        ),
        key=len,
    )[::-1]
)
_WHILE: Final = ("as", "long", "as")


def only_while(lines: Callable[[Reader], Node]) -> Callable[[Reader], Node]:
    """The production of such lines, of the lines that hold else."""

    def read(r: Reader) -> Node:
        start = r.at
        only = _time(r)
        if only is not None:
            r.expect(",")
            return OnlyWhile(lines(r), only)
        return _behind(r, start, lines)

    return read


def uncounterable_if(r: Reader, lines: Callable[[Reader], Node]) -> Node:
    """ "If …, this spell can't be countered", of an instant or sorcery."""
    r.expect("if")
    asked = condition(r)
    r.expect(",")
    if not r.sees("this spell can't be countered."):
        raise Misread
    return OnlyWhile(lines(r), asked, word="if")


def _time(r: Reader) -> Only | None:
    if r.take("as long as"):
        return condition(r)
    return next((each for each in _TIMES if r.take(each)), None)


def _behind(r: Reader, start: int, lines: Callable[[Reader], Node]) -> Node:
    """What stands behind the line, before the full stop; a line with a quotation has it inside."""
    if '"' in r.words or r.words[-1:] != (".",):
        raise Misread
    for place in range(len(r.words) - 2, start, -1):
        if not _begins(r, place):
            continue
        inner = Reader(r.text[r.tokens[start].start : r.tokens[place - 1].end] + ".")
        inner.inner, inner.amount = r.inner, r.amount
        found = inner.attempt(lines)
        if found is None or not inner.done:
            continue
        r.at = place
        only = _time(r)
        if only is None:
            raise Misread
        r.end_sentence()
        return OnlyWhile(found, only, first=False)
    raise Misread


def _begins(r: Reader, place: int) -> bool:
    """Tell whether it could be said from a place on when the line holds."""
    if r.words[place : place + 3] == _WHILE:
        return True
    return r.words[place] in ("during", "before", "after")

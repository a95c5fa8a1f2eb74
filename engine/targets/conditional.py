"""Targets that are chosen only if a cost is paid (702.33g, 702.113b, 702.166d, 702.174m)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from engine.board import Board
from engine.conditions import Both, Condition, Either, Unless, WasCast
from engine.records import Answered
from engine.registry import rule
from engine.view import Context

Asking: TypeAlias = Callable[[Board, Condition, Context], bool]


def is_asked_for(game: Board, condition: Condition | None, context: Context) -> bool:
    """Tell whether a target that is needed only under a condition is chosen."""
    if condition is None:
        return True
    keywords = {(each.paid.partition(" ")[0] or each.by) for each in _casts(condition)}
    asked = next((ONLY_IF_PAID[each] for each in keywords if each in ONLY_IF_PAID), None)
    return condition.holds(game, context) if asked is None else asked(game, condition, context)


def _casts(condition: Condition) -> Iterator[WasCast]:
    if isinstance(condition, WasCast):
        yield condition
    elif isinstance(condition, Unless):
        yield from _casts(condition.condition)
    elif isinstance(condition, Both | Either):
        for each in condition.conditions:
            yield from _casts(each)


def _always(game: Board, condition: Condition, context: Context) -> bool:
    return True


def _only_if_paid(keyword: str, number: str) -> Asking:
    @rule(f"targets for {keyword}", number, kind="choice", without=_always)
    def is_chosen(game: Board, condition: Condition, context: Context) -> bool:
        """Such targets are chosen only if the cost is to be paid; else it is cast as if it had none."""
        found = condition.holds(game, context)
        game.trace.record(Answered(object=game.called(context.source), word=keyword, answer=found))
        return found

    return is_chosen


ONLY_IF_PAID: Final[dict[str, Asking]] = {
    keyword: _only_if_paid(keyword, number)
    for keyword, number in (
        ("kicker", "702.33g"),
        ("awaken", "702.113b"),
        ("bargain", "702.166d"),
        ("gift", "702.174m"),
    )
}
"""What says so of each keyword."""

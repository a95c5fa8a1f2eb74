"""Where a card that was discarded with madness is found by what speaks of the discarded card (400.7k)."""

from __future__ import annotations

from engine.events import ZoneChange
from engine.records import Answered
from engine.registry import rule
from engine.view import Table


def _not_found(table: Table, id: int) -> int:
    return id


@rule("a discarded card with madness", "400.7k", "702.35c", kind="question", without=_not_found)
def after_madness(table: Table, id: int) -> int:
    """If the exiled card wasn't cast and was moved to a public zone, effects can find the discarded card."""
    put = (each for each in reversed(table.history) if isinstance(each, ZoneChange) and each.object == id)
    became = next((each.became for each in put if each.cause == "madness"), 0)
    if not became or not table.exists(became):
        return id
    table.trace.record(Answered(object=table.called(became), word=str(table.object(became).zone)))
    return became

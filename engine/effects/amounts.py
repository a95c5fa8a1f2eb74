"""Amounts that effects work out (107.1b)."""

from __future__ import annotations

from engine.registry import rule
from engine.view import Table


def _as_it_is(table: Table, number: int) -> int:
    return number


@rule("negative results", "107.1b", kind="question", without=_as_it_is)
def at_least_zero(table: Table, number: int) -> int:
    """If a calculation that would determine the result of an effect is negative, zero is used instead."""
    if number < 0:
        table.trace.say(f"The amount would be {number}; zero is used instead.")
    return max(0, number)

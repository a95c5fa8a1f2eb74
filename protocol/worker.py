"""What happens in a worker process: a desk over the same store answers one call at a time."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

from assistant.bounded import TookTooLong, bound_memory, within
from assistant.library import Library
from protocol.desk import Answered, Desk


class _Worker:
    """The desk of this process."""

    desk: Desk | None = None


def begin(store: Path) -> None:
    """Open the store in a process that has just begun."""
    bound_memory()
    _Worker.desk = Desk(Library.open(store))


def perform(tool: str, arguments: dict[str, Any], seconds: float) -> Answered:
    """Answer a call in so many seconds, or say that it takes longer."""
    desk = _Worker.desk
    assert desk is not None, "a worker begins with `begin`"
    try:
        return within(seconds, lambda: desk.answer(tool, arguments))
    except TookTooLong:
        return too_long(seconds)
    finally:
        gc.collect(1)  # what this call left behind, before it is taken for what stays


def too_long(seconds: float) -> Answered:
    """Say that a call takes longer than it may."""
    return Answered(f"This takes longer than {seconds:g} seconds; ask for less of it.", failed=True)

"""How long is looked for the rules that decide an answer: longer where they are what is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_SHORT, _LONG = 0.3, 2.0
"""Seconds."""

_seconds: ContextVar[float] = ContextVar("seconds for reasons", default=_SHORT)


def seconds_for_reasons() -> float:
    """How many seconds an answer that is made now may look for its reasons."""
    return _seconds.get()


@contextmanager
def patiently() -> Iterator[None]:
    """Let the answers that are made within look longer for their reasons."""
    before = _seconds.set(_LONG)
    try:
        yield
    finally:
        _seconds.reset(before)

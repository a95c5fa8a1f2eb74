"""How much is played to find the rules that decide an answer: more where they are what is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_FEW, _MANY = 2_000, 10_000
"""Steps of a trace; a thousand take about a quarter of a second."""

_steps: ContextVar[int] = ContextVar("steps for reasons", default=_FEW)


def steps_for_reasons() -> int:
    """How many steps an answer that is made now may have played to find its reasons."""
    return _steps.get()


@contextmanager
def patiently() -> Iterator[None]:
    """Let the answers that are made within look longer for their reasons."""
    before = _steps.set(_MANY)
    try:
        yield
    finally:
        _steps.reset(before)


@contextmanager
def without_reasons() -> Iterator[None]:
    """Let the answers that are made within look for no reasons: it is only asked whether there is one."""
    before = _steps.set(0)
    try:
        yield
    finally:
        _steps.reset(before)

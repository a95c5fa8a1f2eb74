"""Who may begin heavy work: so many at once, a short queue, and no visitor in another's place."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Busy(Exception):
    """There is no place, not even in the queue, or none became free in time."""


class Admission:
    """Lets `at_once` pieces of work run, and `waiting` more wait for a place.

    One visitor has no more than `each` of the places, running or waiting; of those who wait, whoever has the
    fewest running goes first, then whoever came first.
    """

    def __init__(self, at_once: int, waiting: int, each: int, patience: float) -> None:
        self._at_once = at_once
        self._most_waiting = waiting
        self._each = each
        self._patience = patience
        self._changed = threading.Condition()
        self._running: Counter[str] = Counter()
        self._queue: list[str] = []

    @contextmanager
    def place(self, visitor: str) -> Iterator[None]:
        """Hold a place while work runs; Busy where there is none for this visitor."""
        with self._changed:
            self._enter(visitor)
        try:
            yield
        finally:
            with self._changed:
                self._running[visitor] -= 1
                if not self._running[visitor]:
                    del self._running[visitor]
                self._changed.notify_all()

    def _enter(self, visitor: str) -> None:
        if self._running[visitor] + self._queue.count(visitor) >= self._each:
            raise Busy
        if len(self._queue) >= self._most_waiting and self._running.total() >= self._at_once:
            raise Busy
        ticket = _Ticket(visitor)
        self._queue.append(ticket)
        until = time.monotonic() + self._patience
        try:
            while self._running.total() >= self._at_once or self._next() is not ticket:
                if not self._changed.wait(until - time.monotonic()):
                    raise Busy
            self._running[visitor] += 1
        finally:
            self._queue = [each for each in self._queue if each is not ticket]
            self._changed.notify_all()

    def _next(self) -> str:
        return min(self._queue, key=lambda visitor: self._running[visitor])


class _Ticket(str):
    """A visitor's place in the queue; two of one visitor are equal and not the same."""

    __slots__ = ()

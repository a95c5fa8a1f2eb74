"""Work with an end: what takes longer than it may is broken off."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class TookTooLong(Exception):
    """Work that was broken off."""


class _BrokenOff(BaseException):
    """Raised inside work that is broken off; no base of it is caught on the way out."""


class _Work(threading.Thread, Generic[T]):
    """A thread of its own for one piece of work, so that breaking it off harms nothing else."""

    def __init__(self, work: Callable[[], T]) -> None:
        super().__init__(daemon=True)
        self._work = work
        self.result: T | None = None
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            self.result = self._work()
        except _BrokenOff:
            pass
        except BaseException as failure:  # handed to the thread that waits
            self.failure = failure

    def break_off(self) -> None:
        """Raise _BrokenOff in the thread as soon as it comes back to Python code."""
        ident = ctypes.c_ulong(self.ident or 0)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(_BrokenOff))


def within(seconds: float, work: Callable[[], T]) -> T:
    """Give what some work gives, or raise what it raises; TookTooLong where it isn't done in time."""
    thread = _Work(work)
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        thread.break_off()
        raise TookTooLong
    if thread.failure is not None:
        raise thread.failure
    return thread.result  # type: ignore[return-value]  # set where nothing failed

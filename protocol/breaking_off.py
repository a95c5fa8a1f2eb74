"""Work with an end: what takes longer than it may is broken off."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class _BrokenOff(BaseException):
    """Raised inside work that is broken off; no base of it is caught on the way out."""


class Work(threading.Thread, Generic[T]):
    """A thread of its own for one piece of work, so that breaking it off harms nothing else."""

    def __init__(self, work: Callable[[], T]) -> None:
        super().__init__(daemon=True)
        self._work = work
        self._result: T | None = None
        self._failure: BaseException | None = None

    def run(self) -> None:
        """Do the work; what it gives, or what it raises, is kept for whoever waits."""
        try:
            self._result = self._work()
        except _BrokenOff:
            pass
        except BaseException as failure:  # handed to the thread that waits
            self._failure = failure

    @property
    def result(self) -> T:
        """What the finished work has given; raises what it has raised."""
        if self._failure is not None:
            raise self._failure
        return self._result  # type: ignore[return-value]  # set where nothing failed

    def break_off(self) -> None:
        """Raise _BrokenOff in the thread as soon as it comes back to Python code."""
        ident = ctypes.c_ulong(self.ident or 0)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(_BrokenOff))

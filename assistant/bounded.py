"""Work for strangers, with an end: what takes longer than it may, or wants more memory, is broken off."""

from __future__ import annotations

import math
import signal
import threading
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

MOST_MEMORY = 3 * 1024**3
"""Bytes of addresses that a process may have which works for strangers; what wants more fails in it."""


class TookTooLong(BaseException):
    """Work that was broken off; it is no Exception, so that nothing in the work catches it on the way out."""


class _Bound(threading.local):
    """When the work of a thread has to be done and how long it may take in all: without bounds, for ever."""

    end = seconds = math.inf


_bound = _Bound()


def share_left() -> float:
    """What share of its time this thread's work has left: what can end early does so before it is over."""
    return 1.0 if _bound.end == math.inf else (_bound.end - time.monotonic()) / _bound.seconds


def within(seconds: float, work: Callable[[], T]) -> T:
    """Give what some work gives, or raise what it raises; TookTooLong where it isn't done in time.

    A process that works for strangers does so in its main thread, where a signal can break it off. In other
    threads, and on systems without such signals, the work just runs: there its process is ended from outside.
    Either way it can ask how much is left.
    """
    outer = _bound.end, _bound.seconds
    _bound.end, _bound.seconds = time.monotonic() + seconds, seconds
    try:
        return _breaking_off(seconds, work)
    finally:
        _bound.end, _bound.seconds = outer


def _breaking_off(seconds: float, work: Callable[[], T]) -> T:
    """Do the work, and break it off after some seconds where that can be done."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        return work()

    def break_off(*_: object) -> None:
        raise TookTooLong

    before = signal.signal(signal.SIGALRM, break_off)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def bound_memory() -> None:
    """Let this process have so much memory and no more, on systems that can."""
    try:
        import resource  # noqa: PLC0415 - not everywhere
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, most))

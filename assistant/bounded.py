"""Work for strangers, with an end: what takes longer than it may, or wants more memory, is broken off."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

MOST_MEMORY = 3 * 1024**3
"""Bytes of addresses that a process may have which works for strangers; what wants more fails in it."""


class TookTooLong(BaseException):
    """Work that was broken off; it is no Exception, so that nothing in the work catches it on the way out."""


def within(seconds: float, work: Callable[[], T]) -> T:
    """Give what some work gives, or raise what it raises; TookTooLong where it isn't done in time.

    A process that works for strangers does so in its main thread, where a signal can break it off. In other
    threads, and on systems without such signals, the work just runs: there its process is ended from outside.
    """
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

"""Few heaps for many threads: how the process that listens stays small."""

from __future__ import annotations

import ctypes
import sys

MOST_HEAPS = 2
_ARENA_MAX = -8
"""What glibc calls the number of its heaps (`M_ARENA_MAX` in malloc.h)."""


def share_heaps() -> None:
    """Let all threads of this process take memory from few heaps; nothing where the system has no such bound.

    The GNU library gives nearly every thread a heap of its own, and each keeps what it once needed: of thirty
    threads that answer by turns that is some thirty megabytes. To be called before there are threads.
    """
    if sys.platform == "linux":
        bound = getattr(ctypes.CDLL(None), "mallopt", None)
        if bound is not None:
            bound(_ARENA_MAX, MOST_HEAPS)


def give_back() -> None:
    """Give the system what the heaps hold and do not need, where it can be told to."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)

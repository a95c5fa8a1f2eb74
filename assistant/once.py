"""What takes long or much memory to make, made once for all threads."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from threading import Lock
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
V = TypeVar("V")


def made_once(most: int) -> Callable[[Callable[P, V]], Callable[P, V]]:
    """Keep the last results of a function, so many at most, each made once however many threads ask at once.

    `functools.lru_cache` alone lets every thread that finds nothing make its own.
    """

    def around(make: Callable[P, V]) -> Callable[P, V]:
        kept, lock = lru_cache(maxsize=most)(make), Lock()

        @wraps(make)
        def get(*args: P.args, **kwargs: P.kwargs) -> V:
            with lock:
                return kept(*args, **kwargs)  # type: ignore[arg-type]  # its types don't say what is hashable

        return get

    return around

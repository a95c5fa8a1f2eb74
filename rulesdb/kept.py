"""What was made lately and is kept at hand, so much of it and no more."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """The values that were asked for last, so many at most; safe to share among threads.

    Unlike a `functools.lru_cache` over a method it does not hold the object that makes the values, which
    therefore goes as soon as nobody uses it, with all that it keeps.
    """

    def __init__(self, most: int) -> None:
        """Keep nothing yet."""
        self._most = most
        self._values: dict[K, V] = {}

    def get(self, key: K, make: Callable[[K], V]) -> V:
        """Give the value of a key, made where it is not kept."""
        values = self._values
        try:
            value = values.pop(key)
        except KeyError:
            value = make(key)
        values[key] = value
        while len(values) > self._most:
            try:
                values.pop(next(iter(values)), None)
            except (StopIteration, RuntimeError):  # another thread was quicker
                break
        return value

"""What a measurement is, and how it is shown."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from time import perf_counter

import msgspec


class Measure(msgspec.Struct, frozen=True):
    """Something measured: the most and the least that it may be, None where nothing is promised."""

    name: str
    value: float
    unit: str
    limit: float | None = None
    least: float | None = None

    @property
    def kept(self) -> bool:
        """Tell whether the value is within its bounds."""
        return (self.limit is None or self.value <= self.limit) and (
            self.least is None or self.value >= self.least
        )

    @property
    def promise(self) -> str:
        """Say what it may be: `at most 20 ms`."""
        bounds = (("at most", self.limit), ("at least", self.least))
        return ", ".join(f"{word} {bound:g} {self.unit}" for word, bound in bounds if bound is not None)


def milliseconds(work: Callable[..., object], *values: object) -> float:
    """Do some work once and give how long it took."""
    began = perf_counter()
    work(*values)
    return (perf_counter() - began) * 1000


def percentile(values: Sequence[float], percent: int) -> float:
    """Give the value below which so many percent of the values are."""
    if len(values) < 2:
        return values[0]
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]

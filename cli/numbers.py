"""Options whose value is a number, and what is said of a value that is none or lies elsewhere."""

from __future__ import annotations

from typing import Any

import click


class Whole(click.ParamType[int]):
    """A whole number from `least` to `most`; without `most`, to any."""

    name = "n"

    def __init__(self, least: int, most: int | None = None) -> None:
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read a number; whatever else is said is refused in one sentence that says what would do."""
        try:
            number = int(value)
        except ValueError:
            number = None
        if number is None or number < self.least or (self.most is not None and number > self.most):
            numbers = (
                f"from {self.least} to {self.most}" if self.most is not None else f"from {self.least} on"
            )
            self.fail(f"{str(value)!r} is no whole number {numbers}.", param, ctx)
        return number


class MoreThanNothing(click.ParamType[float]):
    """A number greater than 0, of seconds or of megabytes."""

    name = "n"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read a number; whatever else is said is refused in one sentence that says what would do."""
        try:
            number = float(value)
        except ValueError:
            number = 0.0
        if not number > 0:
            self.fail(f"{str(value)!r} is no number greater than 0.", param, ctx)
        return number

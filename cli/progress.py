"""What is said on standard error: a progress bar, where that is a terminal, and that somebody stopped it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress() -> Iterator[Callable[[str, int, int], None]]:
    """Give a function that shows what is being done, how many steps are done and how many there are.

    It draws when it is called and by no thread of its own, so that processes may be forked meanwhile.
    """
    if not sys.stderr.isatty():
        yield lambda _what, _done, _of: None
        return
    from rich.console import Console  # noqa: PLC0415 - most commands never draw a bar
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (
        BarColumn(32),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True), auto_refresh=False, transient=True) as bar:
        task = bar.add_task("")

        def show(what: str, done: int, of: int) -> None:
            bar.update(task, description=what, completed=done, total=of, refresh=True)

        yield show


def say_stopped() -> None:
    """Say that it was stopped, after whatever the terminal has made of the keys on the same line."""
    sys.stderr.write("\nStopped.\n" if sys.stderr.isatty() else "Stopped.\n")

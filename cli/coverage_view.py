"""Coverage as a terminal shows it: the figures, then by section what no replay has performed."""

from __future__ import annotations

from itertools import groupby

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from assistant.scenarios.coverage import Coverage
from cli.terminal import print_parts

MOST = 8
"""How many numbers of a list are shown; --json has them all."""


def show_coverage(found: Coverage) -> None:
    """Print what was found."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold")
    table.add_column()
    table.add_row(str(found.rules), f"rules in {found.edition}")
    table.add_row(str(found.acting), "of them tell the game to do something")
    table.add_row(str(found.performed), f"of these {found.scenarios} scenarios perform")
    if found.asserted is not None:
        table.add_row(str(found.asserted), "of these some scenario misses when they are switched off")
    parts: list[RenderableType] = [table]
    if found.not_asserted:
        parts.append(_list("performed, and nobody would miss them", found.not_asserted))
    if found.failing:
        parts.append(_list("scenarios that fail", found.failing))
    if found.examples is not None:
        words = f"{len(found.examples['right'])} right, {len(found.examples['wrong'])} wrong"
        parts.append(Text(f"{found.examples['total']} examples in the rules: {words}"))
    sections = groupby(found.missing, lambda number: number[:3])
    words = ", ".join(f"{section} ({len(tuple(each))})" for section, each in sections)
    parts.append(Padding(Text(f"Not performed, by section: {words}", "dim"), (1, 0, 0, 0)))
    print_parts(*parts)


def _list(what: str, names: tuple[str, ...]) -> RenderableType:
    more = f" and {len(names) - MOST} more" if len(names) > MOST else ""
    return Text(f"{what}: ", "yellow").append(", ".join(names[:MOST]) + more)

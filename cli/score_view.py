"""How questions whose rulings are known were answered, as a terminal shows it."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from assistant.scoring.scoring import BAD, Count, Score
from cli.terminal import print_parts


def show_score(score: Score) -> None:
    """Print how many questions of each kind were answered right, then those that were not."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("kind")
    for name in ("right", "partly", "wrong", "refused"):
        table.add_column(name, justify="right")
    whole = Count(score.right, score.partly, score.wrong, score.refused)
    for kind, count in (*score.by_kind.items(), ("all", whole)):
        table.add_row(kind, *(str(each) for each in (count.right, count.partly, count.wrong, count.refused)))
    parts: list[RenderableType] = [table]
    for each in score.questions:
        if each.verdict in ("wrong", "partly"):
            missed = "; ".join(words for words, found in each.facts if found != "borne out")
            parts.append(Text(f"{each.id} {each.verdict}: {each.question}", "red"))
            parts.append(Padding(Text(f"{each.answer}\nmissed: {missed}", "dim"), (0, 0, 0, 2)))
    parts.extend(_clauses(score))
    related = score.related
    said = f"Of {related['of']} refused whose rules are known, {related['found']} are offered one to read."
    print_parts(*parts, Text(said), Text(f"{score.seconds:.1f} s", "dim"))


def _clauses(score: Score) -> Iterator[RenderableType]:
    """How many clauses are read, which of the refused are not, and why those are refused of which all are."""
    if not score.clauses:
        return
    of, read = score.clauses["of"], score.clauses["read"]
    for each in score.questions:
        if each.verdict != "refused" or not each.clauses or each.kind == BAD:
            continue
        yield Text(f"{each.id}: {each.clauses - len(each.open)} of {each.clauses} clauses are read", "yellow")
        for one in each.open:
            yield Padding(Text(f"“{one.words}”: {one.why}"), (0, 0, 0, 2))
        if not each.open:
            yield Padding(Text(each.answer), (0, 0, 0, 2))
    yield Text(f"Of {of} clauses {read} are read: {read / max(of, 1):.0%}.")

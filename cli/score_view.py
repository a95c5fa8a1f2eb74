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
    parts.extend(_refusals(score))
    related = score.related
    said = f"Of {related['of']} refused whose rules are known, {related['found']} are offered one to read."
    print_parts(*parts, Text(said), Text(f"{score.seconds:.1f} s", "dim"))


def _refusals(score: Score) -> Iterator[RenderableType]:
    """What the refused are given, and which lack what; every hint that is refused when it is asked."""
    if score.refusals is None:
        return
    for each in score.questions:
        given = each.given
        if given is None or not given.names:
            continue
        has = {"hint": given.hints, "rules": given.rules, "examples": given.examples}
        has |= {"board": given.board, "texts": given.texts} if given.cards else {}
        lacking = [name for name, there in has.items() if not there]
        if lacking:
            yield Text(f"{each.id}: no {', no '.join(lacking)}: {each.question}", "yellow")
        yield from (Text(f"{each.id}: the hint is refused: {hint}", "red") for hint in given.unanswered)
    found = score.refusals
    yield Text(
        f"Of {found.of} refused that name a card, a keyword or a term {found.hint} have a hint,"
        f" {found.rules} rules and {found.examples} examples to read; of {found.cards} that name cards"
        f" {found.board} have a board with all of them and {found.texts} their texts."
        f" Of {found.shown} hints {found.answered} are answered."
    )


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

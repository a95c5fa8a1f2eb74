"""Coverage as a terminal shows it: the figures, then by section what no replay has performed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from assistant.compiling.nodes import NodeCoverage
from assistant.older_rules import OlderDocument
from assistant.scenarios.coverage import Coverage, RuleShown, Scope
from assistant.scenarios.examples import ExampleCount
from assistant.scenarios.ignored import ClauseCoverage
from assistant.scenarios.keyword_coverage import KeywordCoverage
from cli.terminal import print_parts

MOST = 8
"""How many numbers of a list are shown; --json has them all."""


def show_older(documents: Sequence[OlderDocument]) -> None:
    """Print how many rules of each older document play as they are said today, and how many don't."""
    table = Table("document", "rules", "the same", "other words", "dated", "not dated", box=None)
    for each in documents:
        counts = (each.rules, *map(len, (each.same, each.wording, each.dated, each.open)))
        table.add_row(each.edition, *map(str, counts))
    print_parts(table)


def show_coverage(found: Coverage, missing: bool = False) -> None:
    """Print what was found, and with `missing` each rule of the scope that is not covered."""
    parts: list[RenderableType] = [_figures(found)]
    if found.not_asserted:
        parts.append(_list("performed, and nobody would miss them", found.not_asserted))
    if found.labels:
        parts.append(_list("labels, without which only words differ", found.labels))
    if found.scope is not None and found.scope.labels:
        parts.append(_list(f"labels of {found.scope.chapters}", found.scope.labels))
    if found.broken:
        parts.append(_list("the engine breaks down without them", tuple(found.broken)))
    if found.failing:
        parts.append(_list("scenarios that fail", found.failing))
    if found.keywords is not None:
        counted = f"{len(found.keywords.played)} of {found.keywords.keywords}"
        parts.append(Text(f"keywords played with a printed card that has them: {counted}"))
    if found.examples_by_edition:
        parts.append(_examples(found.examples_by_edition))
    if found.asked is not None:
        asked = found.asked
        words = f"asked in their own words, examples of {asked.edition}: {len(asked.refused)} refused"
        parts.append(Text(f"{words}, {len(asked.right)} right, {len(asked.wrong)} wrong"))
        parts.extend(Text(f"{each} is answered wrongly", "red") for each in asked.wrong)
        parts.extend(
            Text(f"{each} is answered, nothing in it was judged", "yellow") for each in asked.unjudged
        )
    if missing and found.scope is not None:
        parts.append(Padding(_missing(found.scope), (1, 0, 0, 0)))
        parts.append(_unplayed(found.keywords))
    else:
        sections = groupby(found.missing, lambda number: number[:3])
        words = ", ".join(f"{section} ({len(tuple(each))})" for section, each in sections)
        parts.append(Padding(Text(f"Not performed, by section: {words}", "dim"), (1, 0, 0, 0)))
    print_parts(*parts)


def show_nodes(found: NodeCoverage) -> None:
    """Print the nodes that no scenario plays with, with what each says."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(style="dim")
    for each in found.unused:
        table.add_row(each.node, Text(each.says))
    counted = f"{len(found.used)} of {found.nodes} nodes of card text are played with by some scenario."
    print_parts(table, Text(counted, "bold"))


def show_clauses(found: ClauseCoverage) -> None:
    """Print the clauses that no scenario would miss, each with its card and a scenario that has it."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold")
    table.add_column()
    table.add_column(style="dim")
    for each in found.ignored:
        table.add_row(each.face, Text(each.clause), Text(each.scenario))
    missed = found.clauses - len(found.ignored)
    counted = f"{missed:,} of {found.clauses:,} clauses of card text would be missed by some scenario."
    print_parts(table, Text(counted, "bold"))


def show_shown(rules: Sequence[RuleShown]) -> None:
    """Print of each rule which scenario misses it, or what is wrong with those that cite it."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for each in rules:
        table.add_row(each.rule, _what_is_shown(each))
    print_parts(table)


def _what_is_shown(rule: RuleShown) -> Text:
    if rule.failing:
        return Text(f"fails with it: {', '.join(rule.failing)}", "red")
    if rule.asserted_by:
        return Text(f"missed by {rule.asserted_by}")
    if rule.broken:
        return Text(f"the engine breaks down without it: {rule.broken}", "red")
    if rule.label:
        return Text("a label: without it only what is said differs", "red")
    return Text("performed, but nobody would miss it" if rule.cited_by else "no scenario performs it", "red")


def _figures(found: Coverage) -> RenderableType:
    """The whole document's figures, and beside them those of the scope with their shares."""
    scope = found.scope
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right", style="bold")
    table.add_column(justify="right", style="bold")
    if scope is None:
        return table
    table.add_row("", Text("all", "dim"), Text(scope.chapters, "dim"))
    table.add_row(f"rules in {found.edition}", str(found.rules), str(scope.rules))
    table.add_row("of them tell the game to do something", str(found.acting), str(scope.acting))
    performed = f"{scope.performed} ({scope.share_performed:.0%})"
    table.add_row(f"of these {found.scenarios} scenarios perform", str(found.performed), performed)
    if found.asserted is not None and scope.share_asserted is not None:
        asserted = f"{scope.asserted} ({scope.share_asserted:.0%})"
        table.add_row("and miss when they are switched off", str(found.asserted), asserted)
    for what, of_all, of_scope in (
        ("these change or decide something", found.changing, scope.changing),
        ("and these answer something", found.answering, scope.answering),
    ):
        if of_all is not None:
            table.add_row(what, str(of_all), str(of_scope))
    return table


def _missing(scope: Scope) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(style="dim")
    table.add_column()
    for each in scope.missing:
        table.add_row(each.rule, each.words, each.why)
    return table


def _unplayed(keywords: KeywordCoverage | None) -> RenderableType:
    """The keywords that no scenario plays with a printed card, each with why."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(style="dim")
    table.add_column()
    for each in keywords.missing if keywords is not None else ():
        table.add_row(each.rule, each.keyword, each.why)
    return table


def _list(what: str, names: tuple[str, ...]) -> RenderableType:
    more = f" and {len(names) - MOST} more" if len(names) > MOST else ""
    return Text(f"{what}: ", "yellow").append(", ".join(names[:MOST]) + more)


def _examples(counted: tuple[ExampleCount, ...]) -> RenderableType:
    """A row for each edition, and under it each example that is wrong or that nothing replays, with why."""
    table = Table("examples in", "all", "play", "replayed", "right", box=None, padding=(0, 2, 0, 0))
    for each in counted:
        figures = (each.total, each.play, each.replayed, len(each.right))
        table.add_row(each.edition, *(str(figure) for figure in figures))
    rest = Table.grid(padding=(0, 2))
    for each in counted:
        for example in each.wrong:
            rest.add_row(example, Text("it does not come out", "red"))
        for missing in each.missing:
            rest.add_row(missing.example, Text(missing.why, "dim"))
    return Group(Padding(table, (1, 0)), rest)

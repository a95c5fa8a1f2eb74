"""Answers as a terminal shows them: the rule first, then what is around it."""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import singledispatch
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from assistant.answers import (
    Borrowed,
    DiffRow,
    EditionAnswer,
    HistoryStep,
    Hit,
    RichText,
    RuleAnswer,
    SearchAnswer,
    SectionAnswer,
    TermAnswer,
    WordChange,
    WordingsAnswer,
)
from assistant.families import in_families
from assistant.queries import EVERY_EDITION

if TYPE_CHECKING:
    from cli.building import Ingested

WIDEST = 100
"""Columns; longer lines are hard to read."""

_SPANS = {"italic": "italic", "term": "underline", "rule": "cyan", "outside": "blue"}
_WORDS = {"same": "", "old": "red strike", "new": "green bold"}
_PLAIN_MARKS = {"same": ("", ""), "old": ("[-", "-]"), "new": ("{+", "+}")}


def _console() -> Console:
    columns = shutil.get_terminal_size((WIDEST, 24)).columns
    return Console(width=min(columns, WIDEST), highlight=False)


def print_parts(*parts: RenderableType) -> None:
    """Print to standard output; where that is no terminal, without the blanks that fill up its lines."""
    console = _console()
    if console.is_terminal:
        console.print(*parts, sep="\n")
        return
    with console.capture() as written:
        console.print(*parts, sep="\n")
    click.echo("\n".join(line.rstrip() for line in written.get().splitlines()))


def show(answer: object) -> None:
    """Print an answer in the form that its kind has."""
    print_parts(rendered(answer))


@singledispatch
def rendered(answer: object) -> RenderableType:
    """Make an answer presentable; TypeError where its kind has no form."""
    raise TypeError(f"an answer of kind {type(answer).__name__} has no form for the terminal")


@rendered.register
def _show_rule_answer(answer: RuleAnswer) -> RenderableType:
    parts: list[RenderableType] = [
        _heading(answer.number, answer.name, answer.edition_name, answer.effective)
    ]
    parts += _borrowed(answer.borrowed)
    parts.append(Padding(_marked(answer.rich), (1, 2, 0, 2)))
    for example in answer.rich_examples:
        parts.append(Padding(Text("Example: ", "bold dim").append_text(_marked(example)), (1, 2, 0, 6)))
    for wording in answer.also:
        said = Text(f"Also under this number ({wording.why}): ", "bold dim").append(wording.text, "dim")
        parts.append(Padding(said, (1, 2, 0, 6)))
    for ruling in answer.rulings:
        by = f" ({ruling.tag.source}, {ruling.tag.date})" if ruling.tag else ""
        parts.append(
            Padding(Text(f"{ruling.kind.title()}{by}: ", "bold dim").append(ruling.text), (1, 2, 0, 6))
        )
    return Group(*parts, Padding(_around(answer), (1, 0, 0, 2)))


def _heading(first: str, name: str, edition: str, effective: str = "") -> RenderableType:
    line = Table.grid(expand=True, padding=(0, 2))
    line.add_column(no_wrap=True)
    line.add_column(ratio=1)
    line.add_column(justify="right", style="dim")
    since = f", from {effective}" if effective else ""
    line.add_row(Text(first, "bold cyan"), Text(name, "bold"), edition + since)
    return line


def _borrowed(borrowed: Borrowed | None) -> list[RenderableType]:
    if borrowed is None:
        return []
    return [Padding(Text(f"{borrowed.why[0].upper()}{borrowed.why[1:]}.", "yellow"), (0, 0, 0, 2))]


def _marked(rich: RichText) -> Text:
    text = Text(rich.text)
    for span in rich.spans:
        if span.kind in _SPANS:
            text.stylize(_SPANS[span.kind], span.start, span.end)
    for reference in rich.references:
        text.stylize("cyan", reference.start, reference.end)
    return text


def _around(answer: RuleAnswer) -> RenderableType:
    table = _facts()
    rows: list[tuple[str, str | Text]] = [
        ("parts", numbers(answer.children)),
        ("cites", numbers(answer.cites)),
        ("names what is not there", numbers(answer.dangling)),
        ("cited by", numbers(answer.cited_by)),
        ("terms", ", ".join(answer.terms)),
        ("tags", ", ".join(f"{tag.source} {tag.date or ''}".strip() for tag in answer.tags)),
        ("history", _history(answer.history)),
    ]
    for name, value in rows:
        if value:
            table.add_row(name, value)
    return table


def _facts() -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    return table


def numbers(numbers: Sequence[str]) -> Text:
    """Numbers of rules in a line."""
    return Text(", ").join(Text(number, "cyan") for number in numbers) if numbers else Text()


def _kinds(change: Iterable[str], see: Iterable[str]) -> str:
    """Name what became of a rule: `reworded, renumbered`, or `see also 101.2`."""
    kinds = [each for each in change if each != "see also"]
    return ", ".join((*kinds, *([f"see also {', '.join(see)}"] if see else ())))


def _history(steps: Iterable[HistoryStep]) -> Text:
    """Tell how a rule stands in the other editions; those in which it stands alike are one line."""
    lines = []
    for _, alike in groupby(steps, lambda step: (step.number, step.change, step.score, step.see)):
        step, *others = alike
        line = Text(step.edition + (f" to {others[-1].edition}" if others else ""))
        line.append("  ").append(step.number or "—", "cyan").append(f"  {_kinds(step.change, step.see)}")
        if step.score is not None and step.score < 1:
            line.append(f"  {step.score:.0%} alike", "dim")
        lines.append(line)
    return Text("\n").join(lines)


@rendered.register
def _show_section_answer(answer: SectionAnswer) -> RenderableType:
    parts: list[RenderableType] = [
        _heading(answer.number, answer.title, answer.edition_name, answer.effective)
    ]
    parts += _borrowed(answer.borrowed)
    if answer.note:
        parts.append(Padding(Text(answer.note, "yellow"), (0, 0, 0, 2)))
    for rule in answer.rules:
        depth = 2 if rule.number[-1].isalpha() else 0
        said = Text(f"{rule.number}  ", "bold cyan").append_text(_marked(rule.rich))
        parts.append(Padding(said, (1, 2, 0, 2 + depth)))
        for example in rule.rich_examples:
            parts.append(
                Padding(Text("Example: ", "bold dim").append_text(_marked(example)), (0, 2, 0, 6 + depth))
            )
    return Group(*parts)


@rendered.register
def _show_term_answer(answer: TermAnswer) -> RenderableType:
    parts: list[RenderableType] = [
        _heading(answer.term, "", answer.edition_name),
        *_borrowed(answer.borrowed),
    ]
    parts.append(Padding(_marked(answer.rich), (1, 2, 0, 2)))
    table = _facts()
    if answer.rules:
        table.add_row("rules", numbers(answer.rules))
    if answer.see:
        table.add_row("see", ", ".join(answer.see))
    return Group(*parts, Padding(table, (1, 0, 0, 2)))


@rendered.register
def _show_search_answer(answer: SearchAnswer) -> RenderableType:
    parts: list[RenderableType] = []
    if answer.corrected:
        parts.append(Text(f"Searched for: {answer.corrected}", "yellow"))
    if answer.unknown:
        parts.append(Text(f"Not understood: {', '.join(answer.unknown)}", "yellow"))
    where = "all editions" if answer.edition == EVERY_EDITION else answer.edition
    if not answer.hits:
        parts.append(Text(f"Nothing found in {where}."))
    if answer.nearest:
        parts.append(Text(f"Nearest: {', '.join(answer.nearest)}"))
    for head, under in in_families(answer.hits):
        parts += _hit(head, answer.edition, 0)
        for hit in under:
            parts += _hit(hit, answer.edition, 4)
    parts.append(Text(f"{len(answer.hits)} in {where}, {answer.took_ms:.1f} ms", "dim"))
    return Group(*parts)


def _hit(hit: Hit, searched: str, indent: int) -> list[RenderableType]:
    line = Text(hit.number or "—", "bold cyan").append(f"  {hit.name}", "bold")
    line.append("" if hit.kind == "rule" else f"  {hit.kind}", "magenta")
    if searched == EVERY_EDITION:
        line.append(f"  {', '.join((hit.edition, *hit.also))}", "yellow")
    elif hit.borrowed:
        line.append(f"  from {hit.borrowed}", "yellow")
    line.append(f"  through “{hit.via}”" if hit.via else "", "dim")
    section = Text(hit.section if hit.section.partition(". ")[2] not in ("", hit.name) else "", "dim")
    about = [Padding(section, (0, 2, 0, indent + 4))] if section else []
    return [
        Padding(line, (0, 0, 0, indent)),
        *about,
        Padding(_with_marks(hit.snippet), (0, 2, 0, indent + 4)),
    ]


def _with_marks(snippet: str) -> Text:
    text = Text()
    for part in snippet.split("[["):
        found, closed, rest = part.partition("]]")
        text.append(found, "bold green") if closed else text.append(found)
        text.append(rest)
    return text


@rendered.register
def _show_wordings_answer(answer: WordingsAnswer) -> RenderableType:
    parts: list[RenderableType] = [_heading(answer.number, answer.name, answer.edition)]
    for wordings in answer.wordings:
        wording, (_, *others) = wordings.wording, wordings.editions
        line = Text(f"{wording.edition_name}, from {wording.date}  ", "dim")
        line.append(", ".join(wording.numbers) or "—", "bold cyan")
        line.append(f"  {_kinds(wording.change, wording.see)}" if wording.change else "", "dim")
        parts.append(Padding(line, (1, 0, 0, 0)))
        changed = any(each.kind != "same" for each in wording.words)
        said = _changed_words(wording.words, sys.stdout.isatty()) if changed else Text(wording.text)
        if wording.text:
            same = Text("the same words", "dim") if wording.words and not changed else said
            parts.append(Padding(same, (0, 2, 0, 2)))
        if others:
            many = f" in {len(others)} editions" if len(others) > 1 else ""
            parts.append(Padding(Text(f"the same{many} until {others[-1]}", "dim"), (0, 2, 0, 2)))
    return Group(*parts)


def show_editions(editions: Sequence[EditionAnswer]) -> None:
    """Print the stored editions as a table, with what each lacks under it."""
    table = Table(box=box.SIMPLE_HEAD)
    for name in ("edition", "name", "from"):
        table.add_column(name)
    for name in ("rules", "examples", "terms"):
        table.add_column(name, justify="right")
    table.add_column("sections lacking")
    for each in editions:
        lacking = "" if each.complete else _shortened(each.sections_missing) or "some"
        counts = (str(count) for count in (each.rules, each.examples, each.terms))
        table.add_row(Text(each.key, "bold cyan"), each.name, each.date, *counts, lacking)
    offers = (_offer(each.key, each.better_copy_of) for each in editions if each.better_copy_of)
    shown = Text(f"{editions[-1].key} is shown unless another edition is named.", "dim")
    print_parts(table, *offers, shown)


def _shortened(numbers: Sequence[str], most: int = 6) -> str:
    more = f" and {len(numbers) - most} more" if len(numbers) > most else ""
    return ", ".join(numbers[:most]) + more


def show_diff(rows: Sequence[DiffRow], everything: bool) -> None:
    """Print rules that changed with their changed words; with `everything` those that did not, too."""
    terminal = sys.stdout.isatty()
    parts: list[RenderableType] = []
    for row in rows:
        if everything or row.change != ("same",):
            numbers = row.new if row.old == row.new else f"{row.old or '—'} → {row.new or '—'}"
            parts.append(Text(str(numbers), "bold cyan").append(f"  {_kinds(row.change, row.see)}", "dim"))
            parts.append(Padding(_changed_words(row.words, terminal), (0, 2, 1, 2)))
    kinds = Counter(kind for row in rows for kind in row.change)
    print_parts(*parts, Text(", ".join(f"{count} {kind}" for kind, count in kinds.most_common()), "dim"))


def _changed_words(changes: Sequence[WordChange], terminal: bool) -> Text:
    """Words that went and came, in colours, or where there are none between `[-` `-]` and `{+` `+}`."""
    words = Text()
    for each in changes:
        before, after = ("", "") if terminal else _PLAIN_MARKS[each.kind]
        words.append(f"{before}{each.text}{after}", _WORDS[each.kind])
    return words


def show_ingested(done: Ingested, db: Path) -> None:
    """Print what was built into the store."""
    table = Table(box=box.SIMPLE_HEAD)
    for name in ("edition", "name", "from"):
        table.add_column(name)
    for name in ("rules", "examples", "terms", "links", "dangling", "warnings"):
        table.add_column(name, justify="right")
    for each in done.editions:
        counts = (each.rules, each.examples, each.terms, each.links, each.dangling, each.warnings)
        table.add_row(Text(each.key, "bold cyan"), each.name, each.date, *(str(count) for count in counts))
    offers = (_offer(each.key, each.better_copy_of) for each in done.editions if each.better_copy_of)
    print_parts(table, *offers, Text(f"Stored in {db} in {done.seconds:.1f} s.", "dim"))


def _offer(key: str, lacking: str) -> Text:
    """Say that an edition is likely a better copy of another, and how it takes that one's place."""
    return Text(
        f"{key} is likely a better copy of {lacking}, whose document lacks parts. "
        f"To let it take that place, read it with --date and the day of {lacking}.",
        "yellow",
    )

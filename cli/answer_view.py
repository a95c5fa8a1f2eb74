"""An answer in the terminal: what answers first, what it rests on, the board folded."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from itertools import zip_longest

import yaml
from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from assistant.asked import AskAnswer
from assistant.telling.boards import AS_FAR_AS_UNDERSTOOD
from assistant.telling.outcomes import answers_in_words
from cli.terminal import numbers, print_parts


def show_answer(answer: AskAnswer, *, unfolded: bool = False) -> None:
    """Print an answer; the scenario that was played only where it is unfolded."""
    print_parts(Group(*_answered(answer), *_scenario(answer, unfolded), *_related(answer)))


def _answered(answer: AskAnswer) -> Iterator[RenderableType]:
    yield Text(answer.answer, "" if answer.understood else "yellow")
    for reason in answer.because:
        own = " ".join((reason.rule, *reason.together))
        quoted = Text(f"{own} ", "cyan").append(reason.text).append(f"  {reason.why}", "dim")
        yield Padding(quoted, (0, 2, 0, 2))
    if answer.outcomes:
        yield _outcomes(answer)
    for each in answer.depends if not answer.outcomes else ():
        yield Text(f"{each.on}: if {each.if_}, {each.then}")
    for back in answer.asked_back:
        yield Text(back.question, "bold")
        yield from (Text(f"  {choice.label}: {choice.question}", "dim") for choice in back.choices)
    if answer.rules:
        yield Text("rules  ", "dim").append_text(numbers(answer.rules))
    if answer.missing and not answer.asked_back:
        yield Text("not understood  ", "dim").append(", ".join(each.words for each in answer.missing))
    if answer.assumptions:
        yield Text("assumed  ", "dim").append(" ".join(answer.assumptions))
    if answer.dropped:
        yield Text("left out  ", "dim").append(", ".join(each.words for each in answer.dropped))


def _outcomes(answer: AskAnswer) -> Table:
    """Who chooses what, by which rule, and what comes of it."""
    table = Table(box=box.SIMPLE_HEAD)
    for title in ("who", "rule", "chooses", "what comes of it"):
        table.add_column(title, no_wrap=title in ("who", "rule"))
    for row in answer.outcomes:
        for place, each in enumerate(row.choices):
            chosen = Text(f"{each.question} ").append(answers_in_words(each), "bold")
            table.add_row(each.player, Text(each.rule, "cyan"), chosen, row.then if place == 0 else "")
        if not row.choices:
            table.add_row("", "", "any other choice", row.then)
    return table


def _scenario(answer: AskAnswer, unfolded: bool) -> Iterator[RenderableType]:
    """The board behind an answer: the command that prints it, or the scenario itself."""
    if answer.scenario is None:
        return
    if not unfolded:
        yield Text("board  ", "dim").append(f"judge ask --board {shlex.quote(answer.question)}", "dim")
        if not answer.understood:
            yield Text(f"  {AS_FAR_AS_UNDERSTOOD}", "dim")
        return
    written = yaml.safe_dump(answer.scenario, sort_keys=False, allow_unicode=True, default_flow_style=None)
    yield Padding(Text(written.rstrip(), "dim"), (1, 2, 0, 2))


def _related(answer: AskAnswer) -> Iterator[RenderableType]:
    """What there is to read where nothing was ruled, and the questions that would be understood."""
    for hint in dict.fromkeys((*answer.hints, *(each.instead for each in answer.missing if each.instead))):
        yield Text("try  ", "dim").append(hint)
    if answer.related is None:
        return
    yield Text("To read; this is no ruling:", "bold")
    for rule in answer.related.rules:
        said = Text(f"{rule.number} ", "cyan").append(rule.text).append(f"  ({rule.why})", "dim")
        yield Padding(said, (0, 2, 0, 2))
    for example in answer.related.examples:
        yield Padding(Text(f"Example under {example.rule}: {example.text}", "dim"), (0, 2, 0, 2))
    for card, name in zip_longest(answer.related.cards, answer.related.named):
        if card is None:
            continue
        rests = answer.related.keywords.get(name or "", ())
        said = Text(card, "dim")
        if rests:
            said = said.append("  ").append_text(numbers(rests))
        yield Padding(said, (0, 2, 0, 2))

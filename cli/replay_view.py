"""A replay as a terminal shows it: the trace as a tree with rule numbers, what was decided and expected."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from assistant.telling.expected import expected, found_instead
from cli.terminal import print_parts

FOLDED = ("priority", "turn structure", "situation")
"""Kinds of steps that are shown on demand only; what they led to is shown."""


def show_replay(answer: dict[str, Any], *, brief: bool, everything: bool) -> None:
    """Print a replay; `brief` only what did not come out, `everything` also how priority went round."""
    parts: list[RenderableType] = [_heading(answer), *_unread(answer.get("unread", []))]
    parts += [Padding(Text(each, "yellow"), (0, 0, 0, 4)) for each in answer.get("warnings", ())]
    if "error" in answer:
        said = answer.get("errors") or (answer["error"],)
        parts += (Padding(Text(each, "red"), (0, 0, 0, 2)) for each in said)
    else:
        if not brief:
            parts += [_trace(answer["steps"], everything), *_decisions(answer["decisions"])]
        parts += _expectations(answer, brief)
        if not brief or not answer["ok"]:
            parts += _outcomes(answer)
    print_parts(*parts)


def _heading(answer: dict[str, Any]) -> RenderableType:
    line = Table.grid(expand=True, padding=(0, 2))
    line.add_column(no_wrap=True)
    line.add_column(ratio=1)
    line.add_column(justify="right", style="dim")
    mark = Text("ok    ", "bold green") if answer["ok"] else Text("FAILED", "bold red")
    milliseconds = f"{answer['seconds'] * 1000:.0f} ms"
    line.add_row(mark, Text(answer["name"], "bold"), f"rules of {answer['edition']}, {milliseconds}")
    return line


# The trace


def _trace(steps: list[dict[str, Any]], everything: bool) -> RenderableType:
    """The tree under a heading for each step of the turn; all numbers in one column."""
    lines = [line for step in steps for line in _lines(step, everything, 0, ())]
    width = max((len(" ".join(numbers)) for _, _, numbers in lines), default=0)
    parts: list[RenderableType] = []
    for (turn, name), group in groupby(lines, key=lambda line: (line[1]["turn"], line[1]["step"])):
        parts.append(Text(f"Turn {turn}, {name}", "bold"))
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True, style="cyan", width=width)
        table.add_column()
        for depth, node, numbers in group:
            table.add_row(" ".join(numbers), Padding(Text(node["text"]), (0, 0, 0, 2 * depth)))
        parts.append(Padding(table, (0, 0, 0, 2)))
    return Padding(Group(*parts), (0, 0, 1, 2))


def _lines(
    step: dict[str, Any], everything: bool, depth: int, above: tuple[str, ...]
) -> Iterator[tuple[int, dict[str, Any], tuple[str, ...]]]:
    """The steps that have something to say, each with its rules and those of silent steps around it."""
    said = bool(step["text"]) and (everything or step["kind"] not in FOLDED)
    folded = not everything and step["kind"] in FOLDED
    numbers = () if folded else (*above, *(each for each in step["rules"] if each not in above))
    if said:
        yield depth, step, numbers
        depth, numbers = depth + 1, ()
    for child in step["children"]:
        for line in _lines(child, everything, depth, numbers):
            yield line
            numbers = ()


# What was decided, expected, not read


def _decisions(decisions: list[dict[str, Any]]) -> list[RenderableType]:
    rows = [each for each in decisions if each["by"] != "only" and each["total"] > 1]
    if not rows:
        return []
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="cyan")
    table.add_column()
    for each in rows:
        said = Text(f"{each['prompt']} ").append(each["answer"], "bold")
        table.add_row(each["rule"], said.append(f"  ({each['by']}, 1 of {each['total']})", "dim"))
    return [Text("  Decided", "bold"), Padding(table, (0, 0, 1, 2))]


def _expectations(answer: dict[str, Any], brief: bool) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for each in answer["expectations"]:
        if brief and each["ok"]:
            continue
        mark, style = ("+ ", "green") if each["ok"] else ("- ", "red")
        line = Text(mark, style).append(expected(each["expect"]))
        lines.append(
            line if each["ok"] else line.append(f" {found_instead(each['expect'], each['found'])}", "red")
        )
    if not answer["cites_ok"]:
        lines.append(Text("- the rules under `cites` are not cited in that order", "red"))
    heading: list[RenderableType] = [Text("  Expected", "bold")] if lines else []
    return heading + [Padding(line, (0, 0, 0, 4)) for line in lines]


def _unread(unread: list[dict[str, Any]]) -> list[RenderableType]:
    lines = [Text(_left_out(each), "yellow") for each in unread]
    heading: list[RenderableType] = [Text("  Not read", "bold yellow")] if lines else []
    return heading + [Padding(line, (0, 0, 0, 4)) for line in lines]


def _left_out(each: dict[str, Any]) -> str:
    """A clause that was not read, and why."""
    why = f" ({each['why']})" if "why" in each else ""
    return f"{each.get('card') or each['rule']}: {each['clause']}{why}"


def _outcomes(answer: dict[str, Any]) -> list[RenderableType]:
    if "outcomes" not in answer:
        return []
    explored = answer["explored"]
    number = len(answer["outcomes"])
    counted = f"  {number} outcome{'s' * (number != 1)} of {explored['paths']} ways to choose"
    parts: list[RenderableType] = [Text(counted, "bold")]
    for place, each in enumerate(answer["outcomes"], start=1):
        differs = Text(f"{place}. ", "bold").append(_shortened(each["final_differs_in"]))
        parts.append(Padding(differs, (0, 0, 0, 4)))
        for choice in each["choices"]:
            said = Text(f"{choice['rule']}  ", "cyan").append(f"{choice['prompt']} ")
            parts.append(Padding(said.append(choice["answer"], "bold"), (0, 0, 0, 8)))
    notes = [*explored["bounds"], *explored["not_branched"]]
    notes += [f"{each['error']} (after other choices)" for each in explored["stuck"][:3]]
    return parts + [Padding(Text(note, "dim"), (0, 0, 0, 4)) for note in notes]


def _shortened(facts: list[str], most: int = 6) -> str:
    more = f" and {len(facts) - most} more" if len(facts) > most else ""
    return "; ".join(facts[:most]) + more if facts else "as the only one"

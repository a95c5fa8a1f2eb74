"""A replay as a page reads it: the trace as lines under its turn's steps, the tables of layers, the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec

from assistant.answers import RuleAnswer
from assistant.errors import LookupFailed
from assistant.telling.changes import does_told
from assistant.telling.layers import changes_told
from webapp.addresses import home_of

FOLDED = ("priority", "turn structure", "mana", "situation")
"""Kinds of steps that are shown on demand only; what they led to is shown."""


class Cited(msgspec.Struct, frozen=True):
    """A rule that a line rests on, by its number in the edition played; `folded` if only by a folded step."""

    number: str
    folded: bool


class Line(msgspec.Struct, frozen=True):
    """A step that says something, with its rules and those of the silent steps around it."""

    n: int
    turn: int
    step: str
    text: str
    rules: tuple[Cited, ...]
    folded: bool
    objects: tuple[int, ...]
    children: tuple[Line, ...]

    def walk(self) -> Iterator[Line]:
        """Yield this line and all under it."""
        yield self
        for child in self.children:
            yield from child.walk()


class Part(msgspec.Struct, frozen=True):
    """The lines of one step of a turn; `folded` where nothing in it is shown at first."""

    turn: int
    step: str
    lines: tuple[Line, ...]
    folded: bool


class Change(msgspec.Struct, frozen=True):
    """What one application did to one object: `kind before → after`, one for each kind."""

    id: int
    name: str
    changes: tuple[str, ...]


class Trial(msgspec.Struct, frozen=True):
    """Whether an effect depends on another, found by applying that: in what it would differ, if at all."""

    effect: str
    on: str
    why: str
    before: str
    after: str


class Application(msgspec.Struct, frozen=True):
    """A row of the table of layers: an effect applied in the layer of a rule, and why it was its turn."""

    layer: str
    effect: str
    does: str
    rule: str
    order: str
    timestamp: int
    waited_for: tuple[str, ...]
    changes: tuple[Change, ...]
    trials: tuple[Trial, ...]


class Layering(msgspec.Struct, frozen=True):
    """The continuous effects as applied at the step `n`, and what timestamps alone would have made."""

    n: int
    rows: tuple[Application, ...]
    by_timestamps_alone: str
    objects: tuple[tuple[int, str], ...]


class CitedRule(msgspec.Struct, frozen=True):
    """A cited rule with its text; None where the edition's document has the number as a heading only."""

    number: str
    rule: RuleAnswer | None


def parts_of(steps: Iterable[dict[str, Any]], most: int) -> tuple[Part, ...]:
    """Part the trace by the turn's steps, up to the step of the number `most`."""
    lines = [line for step in steps for line in _lines(step, (), most)]
    parts = groupby(lines, key=lambda line: (line.turn, line.step))
    return tuple(_part(turn, step, tuple(group)) for (turn, step), group in parts)


def _part(turn: int, step: str, lines: tuple[Line, ...]) -> Part:
    return Part(turn, step, lines, all(each.folded for line in lines for each in line.walk()))


def _lines(step: dict[str, Any], above: tuple[Cited, ...], most: int) -> list[Line]:
    if step["n"] > most:
        return []
    folded = step["kind"] in FOLDED
    known = {each.number for each in above}
    rules = (*above, *(Cited(each, folded) for each in step["rules"] if each not in known))
    if step["text"]:
        children = tuple(line for child in step["children"] for line in _lines(child, (), most))
        ids = tuple(each["id"] for each in step["objects"])
        return [Line(step["n"], step["turn"], step["step"], step["text"], rules, folded, ids, children)]
    found: list[Line] = []
    for child in step["children"]:
        lines = _lines(child, rules, most)
        rules = () if lines else rules
        found += lines
    return found


def layerings_of(steps: Iterable[dict[str, Any]]) -> tuple[Layering, ...]:
    """Find every table of layers in a trace."""
    found = (step for step in _walk(steps) if step.get("record", {}).get("type") == "effects_applied")
    return tuple(map(_layering, found))


def _layering(step: dict[str, Any]) -> Layering:
    rows = tuple(_application(below) for below in _of_type(step, "effect_applied"))
    objects = dict.fromkeys((each.id, each.name) for row in rows for each in row.changes if each.changes)
    alone = next(_of_type(step, "timestamps_alone"), None)
    return Layering(step["n"], rows, alone["text"] if alone else "", tuple(objects))


def _of_type(step: dict[str, Any], kind: str) -> Iterator[dict[str, Any]]:
    return (below for below in _walk(step["children"]) if below.get("record", {}).get("type") == kind)


def _application(step: dict[str, Any]) -> Application:
    record = step["record"]
    tried = (each["record"] for each in _of_type(step, "dependency_tried"))
    return Application(
        layer=record["layer"],
        effect=record["effect"],
        does=does_told(record["does"]),
        rule=step["rules"][0],
        order=record["order"],
        timestamp=record["timestamp"],
        waited_for=tuple(record.get("waited_for", ())),
        changes=tuple(
            Change(each["object"]["id"], each["object"]["name"], changes_told(each))
            for each in record["objects"]
        ),
        trials=tuple(map(_trial, tried)),
    )


def _trial(record: dict[str, Any]) -> Trial:
    before, after = (_listed(record.get(each, ())) for each in ("before", "after"))
    return Trial(record["effect"], record["on"], record.get("changes", ""), before, after)


def _listed(named: Sequence[dict[str, Any]]) -> str:
    return ", ".join(each["name"] for each in named) or "nothing"


def _walk(steps: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for step in steps:
        yield step
        yield from _walk(step["children"])


def cited_rules(
    parts: Iterable[Part], edition: str, look_up: Callable[[str, str], RuleAnswer]
) -> tuple[CitedRule, ...]:
    """Look up every rule that a trace cites, in the order in which they act."""
    lines = (line for part in parts for first in part.lines for line in first.walk())
    numbers = dict.fromkeys(each.number for line in lines for each in line.rules)
    return tuple(CitedRule(number, _rule(number, edition, look_up)) for number in numbers)


def _rule(number: str, edition: str, look_up: Callable[[str, str], RuleAnswer]) -> RuleAnswer | None:
    key, own = home_of(number, edition)
    try:
        return look_up(own, key)
    except LookupFailed:
        return None

"""That something happened so often, or came to so much: a claim about the records of a replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from assistant.scenarios.names import all_called
from assistant.scenarios.performance import Performance
from engine.game import Game
from engine.records import Named, Record
from engine.records.objects import ZoneChanged
from engine.trace import Step

Measured = int | str | None
"""How many records there are, what a number in them comes to, or the last word that one of them has."""


class Happened(msgspec.Struct, frozen=True):
    """The records of a type that are about something, and what is `measured` of them.

    `about` has who or what stands in which field of the record, objects and players by the names that the
    scenario has for them, other values as the record has them. `field` is the number that is added up or the
    word that is asked for; empty where the records are counted. `rule` is the registered name of the rule in
    whose steps they stand, for records that many rules write.
    """

    record: type[Record]
    about: dict[str, str]
    measured: Measured
    field: str = ""
    rule: str = ""

    def found_in(self, performance: Performance) -> Measured:
        """What is measured in a performance; None for a word that no record has."""
        called = {each: _ids(performance, each) for each in self.about.values()}
        records = [
            each for step in _walked(performance) for each in self._of(step) if self._fits(each, called)
        ]
        if not self.field:
            return len(records)
        values = [getattr(each, self.field) for each in records]
        if isinstance(self.measured, str):
            return _word(values[-1]) if values else None
        return sum(map(int, values))

    def _of(self, step: Step) -> Iterator[Record]:
        if not self.rule or step.rule == self.rule:
            yield from (each for each in step.records if type(each) is self.record)

    def _fits(self, record: Record, called: dict[str, frozenset[int]]) -> bool:
        return all(_is(getattr(record, role), name, called[name]) for role, name in self.about.items())


def _word(value: Any) -> str:
    return value.name if isinstance(value, Named) else str(value)


def _is(value: Any, name: str, ids: frozenset[int]) -> bool:
    return value.name == name or value.id in ids if isinstance(value, Named) else bool(value == name)


def _walked(performance: Performance) -> Iterator[Step]:
    for step, _ in performance.steps:
        yield from step.walk()


def _ids(performance: Performance, name: str) -> frozenset[int]:
    """The ids of all objects and players that were called so at the start or the end, and became new ones.

    What is a copy of something else has that name then, and is who it was (400.7, 707.2).
    """
    found: set[int] = set()
    for state in (*(state for _, state in performance.steps[:1]), performance.state):
        found.update(all_called(Game(state), name))
    moves: Iterable[ZoneChanged] = (
        each for step in _walked(performance) for each in step.records if isinstance(each, ZoneChanged)
    )
    for each in moves:
        if each.was in found:
            found.add(each.object.id)
    return frozenset(found)

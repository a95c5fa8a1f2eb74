"""What an answer tells of, as data: by it nothing is told twice, whatever is said of it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

import msgspec

from assistant.findings import Finding
from assistant.questions.story import Thing

Matter = tuple[str, str]
"""Of what kind something is that is told, and of whom: the label of a thing, or a player."""


class Fact(msgspec.Struct, frozen=True):
    """One thing that is so at the end, or that happened: its kind, of whom, and what it is."""

    kind: str
    of: str
    so: Hashable = None

    @property
    def matter(self) -> Matter:
        """What it is about: whoever has been told of that need not be told again."""
        return self.kind, self.of


class Told(msgspec.Struct, frozen=True):
    """A finding with all that its sentence tells."""

    finding: Finding
    facts: frozenset[Fact]

    @property
    def matters(self) -> frozenset[Matter]:
        """What it tells of."""
        return frozenset(each.matter for each in self.facts)


def told(finding: Finding, *facts: Fact) -> Told:
    """A finding that tells some facts."""
    return Told(finding, frozenset(facts))


def by_thing(things: Iterable[Thing], values: Iterable[Any]) -> frozenset[tuple[str, Any]]:
    """What is so of each of several things, whichever is named first."""
    return frozenset((each.label, value) for each, value in zip(things, values, strict=True))


def matters(kind: str, things: Iterable[Thing]) -> frozenset[Matter]:
    """The same told of several things."""
    return frozenset((kind, each.label) for each in things)

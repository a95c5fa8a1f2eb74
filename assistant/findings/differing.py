"""What came of an experiment, fact by fact, and in what two of them differ: one with a thing, one without."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from assistant.findings import Finding, OfObject

Key: TypeAlias = tuple[str, ...]


class Fact(msgspec.Struct, frozen=True):
    """Something that is so: of which kind it is, of whom or what, and its value.

    `other` is what it is besides: whom damage is dealt to, a kind of tokens or counters, what a player gets.
    `why` is the reason of a refusal, in the words that it was told with.
    """

    kind: str
    of: str
    value: Any
    other: str = ""
    why: str = ""


Facts: TypeAlias = dict[Key, Fact]
"""The facts by what they are of: two experiments differ in those that have not the same value."""

LACKING: Final = frozenset((
    "trigger", "deals", "tokens", "zone", "size", "counters", "tapped", "life", "lose", "pay", "draw",
    "discard", "mill", "get",
))  # fmt: skip
"""The kinds of facts of which it is told, too, that they are not so."""


class Stated(msgspec.Struct, frozen=True):
    """A fact, and whether it is so or is what would be."""

    fact: Fact
    so: bool


Stateds: TypeAlias = tuple[Stated, ...]


class Occasion(msgspec.Struct, frozen=True):
    """When something is shown: what happens, to what. `said` are the words that a kind has for it."""

    kind: str
    of: str
    said: str = ""


class Otherwise(Finding, frozen=True):
    """What is so with a thing beside another, on an occasion, and what is so without."""

    beside: str
    on: Occasion
    having: Stateds
    without: Stateds


class OnlyRefused(Finding, frozen=True):
    """With a thing beside it something is refused, by a rule, that is legal without."""

    beside: str
    on: Occasion
    why: str
    rule: str


class AllTheSame(Finding, frozen=True):
    """What is done on an occasion all the same; `beside` what, where that is not said."""

    on: Occasion
    done: Stateds
    beside: str = ""


class StillLegal(Finding, frozen=True):
    """With a thing beside it something is legal all the same."""

    beside: str
    on: Occasion


class TriggersOn(OfObject, frozen=True):
    """How often it triggers on an occasion."""

    on: Occasion
    often: int


class TriggersOnNone(OfObject, frozen=True):
    """It triggers on none of some occasions."""

    on: tuple[Occasion, ...]


class ManaValueIs(OfObject, frozen=True):
    """The mana value of what something depends on that was told, `other` with its own behind it."""

    value: int
    other: str = ""
    other_value: int | None = None

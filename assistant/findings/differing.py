"""What came of an experiment, fact by fact, as data: `assistant/telling/answers/effects.py` says it."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

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

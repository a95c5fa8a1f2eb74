"""What can become of a rule from one edition to another."""

from __future__ import annotations

from typing import Literal

import msgspec

ChangeKind = Literal[
    "same",
    "reworded",
    "renumbered",
    "renumbered references",
    "split",
    "merged",
    "added",
    "removed",
    "see also",
    "unknown",
]

SAME_WORDS = "the words are the same"

Link = tuple[float, str]
"""How alike two rules are, and why they are thought to be the same."""


class Match(msgspec.Struct, frozen=True):
    """A rule in two editions: its numbers in the older and in the newer one, and every kind of change.

    `old` or `new` is empty where the rule stands in one of them only, or where the other document lacks
    that part (`unknown`); `see` are then rules of the other in which something of it is likely said
    (`see also`). `score` is the likeness of the texts, 0 to 1, the least of those on the way; `why` says in
    one sentence what spoke for the match.
    """

    old: tuple[str, ...]
    new: tuple[str, ...]
    change: tuple[ChangeKind, ...]
    score: float | None = None
    why: str = ""
    see: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """How a rule stands in another edition: its numbers there and every kind of change on the way.

    Of a rule that the other document lacks, `numbers` may still be known: another rule names them. Of one
    that is found nowhere there, `see` are rules in which something of it is likely said.
    """

    edition: str
    numbers: tuple[str, ...]
    change: tuple[ChangeKind, ...]
    score: float | None = None
    why: str = ""
    see: tuple[str, ...] = ()


class Stretch(msgspec.Struct, frozen=True):
    """How a rule stands in editions that follow one another and in which it stands alike; see `Step`.

    `first` and `last` are their places in time.
    """

    first: int
    last: int
    numbers: tuple[str, ...]
    change: tuple[ChangeKind, ...]
    score: float | None
    why: str
    see: tuple[str, ...] = ()

"""How often a search puts first what a player asked for, by the queries of `tests/search`."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

_QUERIES = Path(__file__).parents[1] / "tests" / "search"
FIRST_LOT, SECOND_LOT, THIRD_LOT, FOURTH_LOT, FOURTH_LOT_SEALED, FIFTH_LOT_SEALED, PRACTICE_LOT = (
    _QUERIES / f"{name}.yaml"
    for name in (
        "queries",
        "second-lot",
        "third-lot",
        "fourth-lot",
        "fourth-lot-sealed",
        "fifth-lot-sealed",
        "practice-lot",
    )
)
STRANGERS_LOT, WRITTEN_LOT = _QUERIES / "strangers-lot.yaml", _QUERIES / "written-lot.yaml"
"""Questions by hands that saw no code, and such as were written to learn from: no search is measured by
them, but what bears on questions."""

LEARNED = ("tuned on", "held out", "fresh", "development", "practice")
"""The kinds from which the weights are learned: of the first lot two halves and what was added later, every
second of the second lot, and what the writer of the names asked for practice."""

SEALED = ("sealed", "third lot", "fourth lot sealed", "fifth lot sealed")
"""The kinds that the aims are for: nothing is tuned by them or learned from them."""

KINDS = (*LEARNED, "sealed", "third lot", "fourth lot open", "fourth lot sealed", "fifth lot sealed")
"""All of them; what is open may be read by who works on the search, though no weight is learned from it."""

ASKED_EDITION = "2024"
FOUND = 10
"""So many of what is found are looked at; what comes later counts as not found."""

Search = Callable[[str], Sequence[str]]
"""Gives for a query the rules found, best first, those of another edition than the one asked with its key."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player asks, and the rules that answer it: `704.5j`, `2021:700.4`, `702.61*` with its parts."""

    query: str
    rules: tuple[str, ...]
    held_out: bool = False
    fresh: bool = False
    half: str = ""

    @property
    def kind(self) -> str:
        """Say to which of the kinds it belongs, by whether it was looked at while the search was tuned."""
        return self.half or ("fresh" if self.fresh else "held out" if self.held_out else "tuned on")

    def is_answered_by(self, rule: str) -> bool:
        """Tell whether a rule that was found is one of those asked for."""
        return any(rule == wanted or _is_part(rule, wanted) for wanted in self.rules)


class Quality(msgspec.Struct, frozen=True):
    """The shares of queries answered by the first and by one of the first five, and the mean of 1/place."""

    at_1: float
    at_5: float
    reciprocal_rank: float


def read_queries() -> tuple[Asked, ...]:
    """Read the queries of all lots; those of the second are for development and sealed by turns."""
    return (
        *_read(FIRST_LOT, ""),
        *_read(SECOND_LOT, "development", "sealed"),
        *_read(THIRD_LOT, "third lot"),
        *_read(FOURTH_LOT, "fourth lot open"),
        *_read(FOURTH_LOT_SEALED, "fourth lot sealed"),
        *_read(FIFTH_LOT_SEALED, "fifth lot sealed"),
        *_read(PRACTICE_LOT, "practice"),
    )


def _read(path: Path, *halves: str) -> tuple[Asked, ...]:
    """Read the queries of a file, each by turns of another half."""
    queries = msgspec.yaml.decode(path.read_bytes(), type=tuple[Asked, ...])
    turns = zip(queries, itertools.cycle(halves), strict=False)
    return tuple(msgspec.structs.replace(each, half=half) for each, half in turns)


def read_lot(path: Path) -> tuple[Asked, ...]:
    """Read the queries of one file."""
    return _read(path, "")


def quality(search: Search, queries: Iterable[Asked]) -> Quality:
    """Ask every query and see at which place it is answered.

    A rule that is found by itself, by an example and by a term that leads to it takes one place.
    """
    places = [_place(each, tuple(dict.fromkeys(search(each.query)[:FOUND]))) for each in queries]
    count = len(places)
    return Quality(
        at_1=sum(place == 1 for place in places) / count,
        at_5=sum(0 < place <= 5 for place in places) / count,
        reciprocal_rank=sum(1 / place for place in places if place) / count,
    )


def rule_found(number: str, edition: str) -> str:
    """Write a rule that was found as the queries name it."""
    return number if edition == ASKED_EDITION else f"{edition}:{number}"


def _place(asked: Asked, found: Sequence[str]) -> int:
    return next((place for place, rule in enumerate(found, start=1) if asked.is_answered_by(rule)), 0)


def _is_part(rule: str, wanted: str) -> bool:
    whole = wanted.removesuffix("*")
    rest = rule.removeprefix(whole)
    return whole != wanted and rule.startswith(whole) and (not rest or rest.isalpha())

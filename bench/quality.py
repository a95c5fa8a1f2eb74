"""How often a search puts first what a player asked for, by the queries of `tests/search`."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

_QUERIES = Path(__file__).parents[1] / "tests" / "search"
FIRST_LOT, SECOND_LOT, THIRD_LOT = (
    _QUERIES / name for name in ("queries.yaml", "second-lot.yaml", "third-lot.yaml")
)
KINDS = ("tuned on", "held out", "fresh", "development", "sealed", "third lot")
"""Of the first lot two halves and what was added later; every second of the second lot is sealed."""

SEALED = ("sealed", "third lot")
"""The kinds that the aims are for: nothing is tuned by them or learned from them."""

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
    first, second, third = (_read(path) for path in (FIRST_LOT, SECOND_LOT, THIRD_LOT))
    halves = itertools.cycle(("development", "sealed"))
    return (
        *first,
        *(msgspec.structs.replace(each, half=next(halves)) for each in second),
        *(msgspec.structs.replace(each, half="third lot") for each in third),
    )


def _read(path: Path) -> tuple[Asked, ...]:
    return msgspec.yaml.decode(path.read_bytes(), type=tuple[Asked, ...])


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

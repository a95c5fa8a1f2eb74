"""How often a search puts first what a player asked for, by the queries of `tests/search/queries.yaml`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

QUERIES = Path(__file__).parents[1] / "tests" / "search" / "queries.yaml"
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

    @property
    def kind(self) -> str:
        """Say whether it was looked at while the search was tuned: `tuned on`, `held out`, `fresh`."""
        return "fresh" if self.fresh else "held out" if self.held_out else "tuned on"

    def is_answered_by(self, rule: str) -> bool:
        """Tell whether a rule that was found is one of those asked for."""
        return any(rule == wanted or _is_part(rule, wanted) for wanted in self.rules)


class Quality(msgspec.Struct, frozen=True):
    """The shares of queries answered by the first and by one of the first five, and the mean of 1/place."""

    at_1: float
    at_5: float
    reciprocal_rank: float


def read_queries() -> tuple[Asked, ...]:
    """Read the queries: tuned on, held out from that, and written afresh when the slang was finished."""
    return msgspec.yaml.decode(QUERIES.read_bytes(), type=tuple[Asked, ...])


def quality(search: Search, queries: Iterable[Asked]) -> Quality:
    """Ask every query and see at which place it is answered."""
    places = [_place(each, search(each.query)[:FOUND]) for each in queries]
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

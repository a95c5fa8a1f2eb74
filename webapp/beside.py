"""What a search finds beside the rules: cards and scenarios whose names have the words."""

from __future__ import annotations

import msgspec

from assistant.library import Library
from model.cards import name_key
from webapp.examples import read_examples

LOOKED_AT = 40
"""Names of cards that are looked at; of these only those with every word are given."""
MOST = 5


class NamedScenario(msgspec.Struct, frozen=True):
    """A scenario that comes with the project: its name, what it shows, its address."""

    name: str
    about: str
    address: str


class Beside(msgspec.Struct, frozen=True):
    """Cards and scenarios whose names have every word that was asked for.

    `exact` tells that a card has just this name.
    """

    query: str
    cards: tuple[str, ...] = ()
    scenarios: tuple[NamedScenario, ...] = ()
    exact: bool = False


def beside(library: Library, q: str) -> Beside:
    """Find cards and scenarios by words of their names; the last word may be unfinished."""
    words = name_key(q).split()
    if not words:
        return Beside(q)
    cards = tuple(name for name in library.card_names(q, LOOKED_AT) if _has(name, words))[:MOST]
    scenarios = tuple(
        NamedScenario(each.name, each.about, f"/scenarios/{each.key}")
        for each in read_examples().values()
        if _has(f"{each.name} {each.about}", words)
    )[:MOST]
    return Beside(q, cards, scenarios, any(name_key(each) == " ".join(words) for each in cards))


def _has(name: str, words: list[str]) -> bool:
    own = name_key(name).split()
    return all(any(each.startswith(word) for each in own) for word in words)

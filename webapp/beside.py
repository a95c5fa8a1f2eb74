"""What a search finds beside the rules: cards and scenarios whose names have the words."""

from __future__ import annotations

import msgspec
from rapidfuzz import fuzz

from assistant.library import Library
from model.cards import name_key
from webapp.examples import read_examples

LOOKED_AT = 40
"""Names of cards that are looked at; of these only those with every word are given."""
MOST = 5
NEAR = 80.0
"""Percent of likeness from which on a search is taken for a card's name with typing errors."""


class NamedScenario(msgspec.Struct, frozen=True):
    """A scenario that comes with the project: its name, what it shows, its address."""

    name: str
    about: str
    address: str


class Beside(msgspec.Struct, frozen=True):
    """Cards and scenarios whose names have every word that was asked for.

    `exact` tells that a card has just this name; `near` are names of cards that nearly are what was asked
    for, where none has its words.
    """

    query: str
    cards: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    scenarios: tuple[NamedScenario, ...] = ()
    exact: bool = False


def beside(library: Library, q: str) -> Beside:
    """Find cards and scenarios by words of their names; the last word may be unfinished."""
    words = name_key(q).split()
    if not words:
        return Beside(q)
    named = library.card_names(q, LOOKED_AT)
    cards = tuple(name for name in named if _has(name, words))[:MOST]
    near = () if cards else tuple(name for name in named if _nearly(name, words))[:MOST]
    scenarios = tuple(
        NamedScenario(each.name, each.about, f"/scenarios/{each.key}")
        for each in read_examples().values()
        if _has(f"{each.name} {each.about}", words)
    )[:MOST]
    return Beside(q, cards, near, scenarios, any(name_key(each) == " ".join(words) for each in cards))


def _nearly(name: str, words: list[str]) -> bool:
    """Tell whether a name is what was asked for, but for typing errors."""
    return fuzz.ratio(name_key(name), " ".join(words)) >= NEAR


def _has(name: str, words: list[str]) -> bool:
    own = name_key(name).split()
    return all(any(each.startswith(word) for each in own) for word in words)

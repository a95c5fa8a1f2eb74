"""The shelf of cards, found by name: those that come with the project, and those that were imported."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from rapidfuzz import fuzz, process

from assistant.errors import BadInput, NoSuchCard, StoreUnusable
from model import Card
from model.card_file import CardFileError, Written, parse_cards, written_cards
from model.cards import name_key
from rulesdb.cards import CardStore
from rulesdb.errors import StoreError

CARDS = Path(__file__).parents[1] / "data" / "cards"
"""The cards that come with the project."""

LONGEST_NAME: Final = 200
"""Characters of a name that a card may be near to; the longest that is printed has 141."""

_NEAR: Final = 70.0
"""Percent of likeness below which a name is not offered for what was typed."""


class BadCardFile(BadInput):
    """A file of cards that can't be read; the sentence names the file and the card."""


def _keys_of(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(name_key, names))


class CardShelf:
    """Cards by name: those of the project first, then those that were imported.

    A card is also found by the name of each of its faces, and `Fire` and `Ice` by `Fire // Ice`.
    """

    def __init__(self, cards: Iterable[Card | Written], imported: CardStore | None = None) -> None:
        """Keep some cards beside imported ones; BadCardFile where two of the former have one name.

        Cards that are only written are read when they are asked for.
        """
        self._cards: dict[str, Card | Written] = {}
        self._by_name: dict[str, str] = {}
        self._imported = imported
        self._beside = lru_cache(maxsize=1)(self._names_beside)
        self._keys = lru_cache(maxsize=1)(_keys_of)
        for card in cards:
            name, *faces = card.names
            if name in self._cards:
                raise BadCardFile(f"there are two cards named {name}; leave one of them out")
            self._cards[name] = card
            for each in (name, *faces):
                self._by_name.setdefault(name_key(each), name)

    @classmethod
    def open(cls, directory: Path = CARDS, imported: CardStore | None = None) -> CardShelf:
        """Look into every YAML file of a directory; BadCardFile names what can't be read."""
        paths = sorted(directory.glob("*.yaml"))
        if not paths:
            raise BadCardFile(f"there are no cards in {directory}: it holds no .yaml file")
        try:
            return cls((card for path in paths for card in _written_in(path)), imported)
        except CardFileError as fault:
            raise BadCardFile(str(fault)) from fault

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cards, those of the project first."""
        return self._beside(self._imported_names())

    def _names_beside(self, imported: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self._cards) + tuple(name for name in imported if name not in self._cards)

    def __iter__(self) -> Iterator[Card]:
        yield from map(self._own, tuple(self._cards))
        if self._imported is not None:
            yield from (card for card in self._imported.all() if card.name not in self._cards)

    def is_own(self, card: Card) -> bool:
        """Tell whether a card is one of those that come with the project."""
        return card.name in self._cards and self._own(card.name) == card

    def find(self, name: str) -> Card | None:
        """The card of a name, whatever its capitals and accents; None where there is none."""
        own = self._by_name.get(name_key(name))
        if own is not None:
            return self._own(own)
        try:
            return None if self._imported is None else self._imported.find(name)
        except StoreError as reason:
            raise StoreUnusable(str(reason)) from reason

    def _own(self, name: str) -> Card:
        """A card of the project, read when it is first asked for."""
        card = self._cards[name]
        if isinstance(card, Written):
            try:
                self._cards[name] = card = card.read()
            except CardFileError as fault:
                raise BadCardFile(str(fault)) from fault
        return card

    def nearest(self, name: str, limit: int = 3) -> tuple[str, ...]:
        """The names that come nearest to one that is unknown, best first; none that is far from it.

        Near they are as a whole, by their words, or by how they begin.
        """
        if len(name) > LONGEST_NAME:
            return ()  # to find out would take seconds
        names, typed, nearness = self.names, name_key(name), dict[int, float]()
        keys = self._keys(names)
        ways = (
            (fuzz.ratio, 1.0, keys),
            (fuzz.token_set_ratio, 0.95, keys),
            (fuzz.ratio, 0.9, [key[: len(typed)] for key in keys]),
        )
        for scorer, counts, written in ways:
            near = process.extract(
                typed, written, scorer=scorer, limit=None, score_cutoff=int(_NEAR / counts)
            )
            for _, score, place in near:
                if counts * score >= _NEAR:
                    nearness[place] = max(counts * score, nearness.get(place, 0.0))
        best = heapq.nsmallest(limit, nearness, key=lambda place: (-nearness[place], place))
        return tuple(names[place] for place in best)

    def unknown(self, name: str) -> NoSuchCard:
        """The error that a card is not there, with the names that may be meant."""
        near = self.nearest(name)
        hint = f"; did you mean {' or '.join(near)}?" if near else "."
        more = "" if self._imported_names() else " More cards are read by: judge cards import FILE."
        return NoSuchCard(f"there is no card {name!r} here{hint}{more}", near)

    def beginning(self, words: str, limit: int = 10) -> tuple[str, ...]:
        """The names that a person who typed so far may mean: that begin so, have a word that begins so,
        or else are near."""
        key = name_key(words)
        if not key:
            return ()
        first, second = [], []
        names = self.names
        for name, its in zip(names, self._keys(names), strict=True):
            place = its.find(key)
            if place == 0:
                first.append(name)
            elif place > 0 and f" {key}" in its:
                second.append(name)
        found = (*sorted(first), *sorted(second))
        return found[:limit] if found else self.nearest(words, limit)

    def _imported_names(self) -> tuple[str, ...]:
        if self._imported is None:
            return ()
        try:
            return self._imported.names
        except StoreError as reason:
            raise StoreUnusable(str(reason)) from reason


def shelf_beside(store: Path) -> CardShelf:
    """Open the shelf of the project's cards and of those that were imported into the store of a directory."""
    return CardShelf.open(imported=CardStore(store))


def _written_in(path: Path) -> Iterator[Written]:
    return written_cards(path.read_text(encoding="utf-8"), str(path))


def read_cards(path: Path) -> tuple[Card, ...]:
    """Read a file of cards; BadCardFile with file, card and key where something in it is wrong."""
    try:
        return parse_cards(path.read_text(encoding="utf-8"), str(path))
    except CardFileError as fault:
        raise BadCardFile(str(fault)) from fault

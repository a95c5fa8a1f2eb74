"""The shelf of cards: those that come with the project, read from YAML, found by name."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rapidfuzz import fuzz, process

from assistant.errors import BadInput
from model import Card
from model.card_file import CardFileError, parse_cards

CARDS = Path(__file__).parents[1] / "data" / "cards"
"""The cards that come with the project."""


class BadCardFile(BadInput):
    """A file of cards that can't be read; the sentence names the file and the card."""


class CardShelf:
    """Cards by name; a card is also found by the name of each of its faces."""

    def __init__(self, cards: Iterable[Card]) -> None:
        """Keep some cards; BadCardFile where two have one name."""
        self._cards: dict[str, Card] = {}
        self._by_name: dict[str, Card] = {}
        for card in cards:
            if card.name in self._cards:
                raise BadCardFile(f"there are two cards named {card.name}; leave one of them out")
            self._cards[card.name] = card
            for name in (card.name, *(face.name for face in card.faces)):
                self._by_name.setdefault(_key(name), card)

    @classmethod
    def open(cls, directory: Path = CARDS) -> CardShelf:
        """Read every YAML file of a directory; BadCardFile names what can't be read."""
        paths = sorted(directory.glob("*.yaml"))
        if not paths:
            raise BadCardFile(f"there are no cards in {directory}: it holds no .yaml file")
        return cls(card for path in paths for card in read_cards(path))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cards, in their order."""
        return tuple(self._cards)

    def __iter__(self) -> Any:
        return iter(self._cards.values())

    def find(self, name: str) -> Card | None:
        """The card of a name, whatever its capitals; None where there is none."""
        return self._by_name.get(_key(name))

    def nearest(self, name: str, limit: int = 3) -> tuple[str, ...]:
        """The names that come nearest to one that is unknown, best first; none that is far from it."""
        names = {card.name: _key(card.name) for card in self._cards.values()}
        found = process.extract(_key(name), names, scorer=fuzz.WRatio, limit=limit, score_cutoff=70)
        return tuple(key for _, _, key in found)


def read_cards(path: Path) -> tuple[Card, ...]:
    """Read a file of cards; BadCardFile with file, card and key where something in it is wrong."""
    try:
        return parse_cards(path.read_text(encoding="utf-8"), str(path))
    except CardFileError as fault:
        raise BadCardFile(str(fault)) from fault


def _key(name: str) -> str:
    return name.replace("’", "'").casefold().strip()

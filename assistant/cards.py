"""The shelf of cards: those that come with the project, read from YAML, found by name.

A file holds a list of cards. A card is a face (`name`, `mana_cost`, `types`, `text`, `power`, …, numbers
may be written as numbers), or has `layout` and its `faces` in printed order.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import yaml
from rapidfuzz import fuzz, process

from assistant.errors import BadInput
from model import Card, Face

CARDS = Path(__file__).parents[1] / "data" / "cards"
"""The cards that come with the project."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NUMBERS = ("power", "toughness", "loyalty", "defense")


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
        entries = yaml.load(path.read_text(encoding="utf-8"), _LOADER)
    except yaml.YAMLError as problem:
        raise BadCardFile(f"{path}: this is no YAML: {' '.join(str(problem).split())}") from problem
    if not isinstance(entries, list):
        raise BadCardFile(f"{path}: a file of cards is a list; begin each card with `- name:`")
    return tuple(_card(path, entry) for entry in entries)


def _card(path: Path, entry: Any) -> Card:
    name = entry.get("name") if isinstance(entry, dict) else None
    if not isinstance(name, str):
        raise BadCardFile(f"{path}: {str(entry)[:60]!r} has no `name`")
    if "faces" not in entry:
        return Card(name, (_face(path, name, entry),))
    unknown = set(entry) - {"name", "layout", "faces"}
    if unknown or not isinstance(entry["faces"], list):
        raise BadCardFile(f"{path}: {name}: beside `faces`, a list, only `name` and `layout` are read")
    faces = tuple(_face(path, name, each) for each in entry["faces"])
    return Card(name, faces, entry.get("layout", "normal"))


def _face(path: Path, name: str, entry: Any) -> Face:
    known = Face.__struct_fields__
    unknown = [key for key in entry if key not in known]
    if unknown:
        near = process.extractOne(unknown[0], known)
        hint = f"; did you mean `{near[0]}`?" if near else ""
        raise BadCardFile(f"{path}: {name}: there is no key `{unknown[0]}`{hint}")
    fields = {key: str(value) if key in _NUMBERS else value for key, value in entry.items()}
    try:
        return msgspec.convert(fields, Face)
    except msgspec.ValidationError as problem:
        raise BadCardFile(f"{path}: {name}: {problem}") from problem


def _key(name: str) -> str:
    return name.replace("’", "'").casefold().strip()

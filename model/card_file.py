"""Files of cards as people write them: YAML, a list of cards.

A card is a face (`name`, `mana_cost`, `types`, `text`, `power`, …, numbers may be written as numbers), or
has its `faces` in printed order; either may have a `layout`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import yaml
from rapidfuzz import process

from model.cards import Card, Face

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NUMBERS = ("power", "toughness", "loyalty", "defense")

_CARDS = re.compile(r"^(?=- name:)", re.MULTILINE)
_NAMES = re.compile(r"^ *- name: *(.+?) *$", re.MULTILINE)


class CardFileError(ValueError):
    """A file of cards that can't be read; the sentence names the file, the card and the key."""


def parse_cards(text: str, path: str) -> tuple[Card, ...]:
    """Read the text of a file of cards; CardFileError with card and key where something in it is wrong."""
    try:
        entries = yaml.load(text, _LOADER)
    except yaml.YAMLError as problem:
        raise CardFileError(f"{path}: this is no YAML: {' '.join(str(problem).split())}") from problem
    if not isinstance(entries, list):
        raise CardFileError(f"{path}: a file of cards is a list; begin each card with `- name:`")
    return tuple(_card(path, entry) for entry in entries)


class Written(msgspec.Struct, frozen=True):
    """A card as it stands in a file, unread: its name and those of its faces, its lines, the file."""

    names: tuple[str, ...]
    lines: str
    path: str

    def read(self) -> Card:
        """Read it; CardFileError with card and key where something in it is wrong."""
        (card,) = parse_cards(self.lines, self.path)
        return card


def written_cards(text: str, path: str) -> Iterator[Written]:
    """Cut the text of a file into its cards, unread; each begins with `- name:`, as its faces do.

    CardFileError where something stands before the first.
    """
    before, *cards = _CARDS.split(text)
    if any(line.strip() and not line.startswith("#") for line in before.splitlines()):
        raise CardFileError(f"{path}: a file of cards is a list; begin each card with `- name:`")
    for lines in cards:
        yield Written(tuple(map(_scalar, _NAMES.findall(lines))), lines, path)


def _scalar(written: str) -> str:
    """A name without the quotation marks in which it may stand."""
    return str(yaml.load(written, _LOADER)) if written[0] in "'\"" else written


def _card(path: str, entry: Any) -> Card:
    name = entry.get("name") if isinstance(entry, dict) else None
    if not isinstance(name, str):
        raise CardFileError(f"{path}: {str(entry)[:60]!r} has no `name`")
    layout = entry.pop("layout", "normal")
    if "faces" not in entry:
        return Card(name, (_face(path, name, entry),), layout)
    unknown = set(entry) - {"name", "faces"}
    if unknown or not isinstance(entry["faces"], list):
        raise CardFileError(f"{path}: {name}: beside `faces`, a list, only `name` and `layout` are read")
    faces = tuple(_face(path, name, each) for each in entry["faces"])
    return Card(name, faces, layout)


def _face(path: str, name: str, entry: Any) -> Face:
    known = Face.__struct_fields__
    unknown = [key for key in entry if key not in known]
    if unknown:
        near = process.extractOne(unknown[0], known)
        hint = f"; did you mean `{near[0]}`?" if near else ""
        raise CardFileError(f"{path}: {name}: there is no key `{unknown[0]}`{hint}")
    fields = {key: str(value) if key in _NUMBERS else value for key, value in entry.items()}
    try:
        return msgspec.convert(fields, Face)
    except msgspec.ValidationError as problem:
        raise CardFileError(f"{path}: {name}: {problem}") from problem

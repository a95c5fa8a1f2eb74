"""Which reader reads a file of cards: recognised by what it holds, never by its name."""

from __future__ import annotations

import gzip
import io
import lzma
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, TextIO

import msgspec

from ingest.cards import mtgjson, scryfall
from ingest.cards.kept import Entry, Skipped, chosen
from ingest.cards.streams import JsonStream
from ingest.errors import IngestError
from model import Card
from model.card_file import CardFileError, parse_cards
from model.unreadable import why_unreadable

KNOWN = "Scryfall's oracle-cards bulk, MTGJSON's AtomicCards, or a YAML list of cards"

Progress = Callable[[str, int, int], None]
"""Told what is being read, how many bytes of it have been, and how many there are."""

_GZIP, _XZ, _ZIP = b"\x1f\x8b", b"\xfd7zXZ\x00", b"PK\x03\x04"
_TELL_EVERY = 500  # cards


class ReadCards(msgspec.Struct, frozen=True):
    """The cards of a file, by name, and what of it is no card of the game."""

    cards: tuple[Card, ...]
    skipped: tuple[Skipped, ...]


def read_cards(path: Path, progress: Progress = lambda _what, _done, _of: None) -> ReadCards:
    """Read a file of cards, plain or packed by gzip or xz; IngestError where it can't be read."""
    try:
        size = path.stat().st_size
        with path.open("rb") as raw, _unpacked(raw, path.name) as text:

            def told() -> Iterator[Entry | Skipped]:
                for count, each in enumerate(_entries(text, path)):
                    if count % _TELL_EVERY == 0:
                        progress(f"reading {path.name}", min(raw.tell(), size), size)
                    yield each

            cards, skipped = chosen(told())
    except (lzma.LZMAError, gzip.BadGzipFile, EOFError) as reason:
        raise IngestError(f"{path.name} can't be unpacked: {reason}; fetch the file again.") from reason
    except UnicodeDecodeError as reason:
        raise IngestError(f"{path.name}: {why_unreadable(reason)}; give {KNOWN}.") from reason
    except OSError as reason:
        raise IngestError(f"{path}: {why_unreadable(reason)}; give the path of a file of cards.") from reason
    progress(f"reading {path.name}", size, size)
    return ReadCards(cards, skipped)


def _unpacked(raw: BinaryIO, name: str) -> TextIO:
    """The text of a file, unpacked while it is read."""
    start = raw.read(6)
    raw.seek(0)
    if start.startswith(_ZIP):
        raise IngestError(f"{name} is a zip archive; unpack it and give the file inside.")
    if start.startswith(_GZIP):
        return io.TextIOWrapper(gzip.GzipFile(fileobj=raw), "utf-8-sig")
    if start.startswith(_XZ):
        return io.TextIOWrapper(lzma.LZMAFile(raw), "utf-8-sig")
    return io.TextIOWrapper(raw, "utf-8-sig")


def _entries(text: TextIO, path: Path) -> Iterator[Entry | Skipped]:
    """The entries of a file, by the reader of its format."""
    first = text.read(1)
    while first.isspace():
        first = text.read(1)
    if not first:
        raise IngestError(f"{path.name} is empty; give {KNOWN}.")
    if first == "[":
        return scryfall.entries(JsonStream(_Again(first, text), path.name))
    if first == "{":
        return mtgjson.entries(JsonStream(_Again(first, text), path.name))
    return _own(first + text.read(), path)


def _own(text: str, path: Path) -> Iterator[Entry]:
    try:
        cards = parse_cards(text, str(path))
    except CardFileError as fault:
        raise IngestError(f"{fault}. What is read is {KNOWN}.") from fault
    return (Entry(card) for card in cards)


class _Again:
    """A text of which the first sign has been read already."""

    def __init__(self, first: str, rest: TextIO) -> None:
        self._first = first
        self._rest = rest

    def read(self, size: int, /) -> str:
        """Read on, the first sign first."""
        first, self._first = self._first, ""
        return first or self._rest.read(size)

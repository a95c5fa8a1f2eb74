"""Scryfall's oracle-cards bulk: one JSON list, an object for each card."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from ingest.cards.kept import Entry, Skipped, card
from ingest.cards.streams import JsonStream
from ingest.errors import IngestError
from model import Face


class _Face(msgspec.Struct):
    name: str
    type_line: str = ""
    mana_cost: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    color_indicator: list[str] | None = None


class _Card(_Face, kw_only=True):
    layout: str
    card_faces: list[_Face] = []
    released_at: datetime.date | None = None
    set_type: str = ""
    digital: bool = False
    legalities: dict[str, str] = {}


def entries(stream: JsonStream) -> Iterator[Entry | Skipped]:
    """Read the cards of a list, one after the other."""
    for place, value in enumerate(stream.elements(), start=1):
        yield _entry(place, value, stream)
    stream.end()


def _entry(place: int, value: Any, stream: JsonStream) -> Entry | Skipped:
    try:
        read = msgspec.convert(value, _Card)
    except msgspec.ValidationError as problem:
        name = value.get("name", "") if isinstance(value, dict) else ""
        raise IngestError(
            f"entry {place} {name} of the list is no card as Scryfall writes it: {problem}. Give its "
            f"oracle-cards bulk, MTGJSON's AtomicCards, or a YAML list of cards."
        ) from problem
    faces = tuple(_face(each) for each in read.card_faces) or (_face(read),)
    if read.layout == "flip":
        faces = _flipped(read, faces)
    # What is legal in a format of the table was printed, even if the list has its digital edition.
    printed = any(read.legalities.get(each, "not_legal") != "not_legal" for each in ("vintage", "commander"))
    kept = card(
        read.name, faces, read.layout, digital=read.digital and not printed, joke=read.set_type == "funny"
    )
    if isinstance(kept, Skipped) or read.released_at is None:
        return kept
    return Entry(replace(kept.card, released=read.released_at), kept.joke)


def _face(read: _Face) -> Face:
    colors = read.color_indicator
    # A face without a mana cost has its colors from an indicator, even where the file lacks that key.
    if colors is None and not read.mana_cost and read.colors:
        colors = read.colors
    return Face(
        name=read.name,
        mana_cost=read.mana_cost or "",
        types=read.type_line,
        text=read.oracle_text or "",
        power=read.power,
        toughness=read.toughness,
        loyalty=read.loyalty,
        defense=read.defense,
        colors=None if colors is None else tuple(colors),
    )


def _flipped(read: _Card, faces: tuple[Face, ...]) -> tuple[Face, ...]:
    """A flipped card keeps its mana cost and color (710.1c)."""
    first, *others = faces
    cost = first.mana_cost or read.mana_cost or ""
    return tuple(replace(each, mana_cost=cost, colors=first.colors) for each in (first, *others))

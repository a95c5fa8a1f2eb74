"""MTGJSON's AtomicCards: one JSON object, under `data` each name with the faces of its card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ingest.cards.kept import AGAIN, Entry, Skipped, card
from ingest.cards.streams import JsonStream
from ingest.errors import IngestError
from model import Face


class _Face(msgspec.Struct, rename="camel"):
    name: str
    layout: str
    type: str
    face_name: str | None = None
    mana_cost: str = ""
    text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] = []
    color_indicator: list[str] | None = None
    side: str = ""
    is_funny: bool = False
    legalities: dict[str, str] = {}


def entries(stream: JsonStream) -> Iterator[Entry | Skipped]:
    """Read the cards under `data`, name by name."""
    found = False
    for key in stream.members():
        if key != "data" or stream.peek() != "{":
            stream.value()
            continue
        found = True
        for name in stream.members():
            yield from _entries(name, stream.value())
    stream.end()
    if not found:
        raise stream.error(
            "MTGJSON's AtomicCards have the cards under `data`, by name, which this file lacks"
        )


def _entries(name: str, value: Any) -> Iterator[Entry | Skipped]:
    try:
        faces = msgspec.convert(value, list[_Face])
    except msgspec.ValidationError as problem:
        raise IngestError(f"{name} is no card as MTGJSON's AtomicCards have it: {problem}.") from problem
    sides = sorted((each for each in faces if each.side), key=lambda each: each.side)
    if faces and faces[0].layout == "meld":
        # Each half and what they meld into are cards of their own (712.4), as in Scryfall's list; the
        # latter stands under the name of each half.
        yield from (_entry(each.face_name or each.name, (each,)) for each in faces)
    elif sides:
        yield _entry(name, tuple(sides))
    elif faces:
        yield _entry(name, (faces[0],))
        yield from (Skipped(name, AGAIN) for _ in faces[1:])


def _entry(name: str, faces: tuple[_Face, ...]) -> Entry | Skipped:
    first = faces[0]
    return card(name, tuple(_face(each, first) for each in faces), first.layout, joke=first.is_funny)


def _face(read: _Face, first: _Face) -> Face:
    colors = read.color_indicator
    if colors is None and not read.mana_cost and read.colors:
        colors = read.colors
    cost = read.mana_cost
    if first.layout == "flip":  # a flipped card keeps its mana cost and color (710.1c)
        cost, colors = first.mana_cost, first.color_indicator
    return Face(
        name=read.face_name or read.name,
        mana_cost=cost,
        types=read.type,
        text=read.text,
        power=read.power,
        toughness=read.toughness,
        loyalty=read.loyalty,
        defense=read.defense,
        colors=None if colors is None else tuple(colors),
    )

"""Damaged files: documents of the rules, and files of cards."""

from __future__ import annotations

import json
import random
import tempfile
from functools import cache
from pathlib import Path

import msgspec

from assistant.compiling.faces import compiled
from assistant.library import Library
from bench.fuzzing import damaged, mutated
from bench.official_text import official_text
from cli.places import DEFAULT_STORE, SOURCES
from ingest.cards.reading import read_cards
from ingest.errors import IngestError
from ingest.readers import read
from ingest.source import decode
from ingest.wholeness import losses
from model import Card, Document, Edition
from rulesdb.history.chain import align
from rulesdb.index import indexed
from rulesdb.relations import Relations

CARDS = Path(__file__).parents[2] / "data" / "cards"


@cache
def documents() -> tuple[bytes, ...]:
    """The documents of the project, and an official text."""
    own = [path.read_bytes() for path in sorted(SOURCES.iterdir())]
    text = official_text(Library.open(DEFAULT_STORE), "2024", "January 2, 2030")
    return (*own, text.encode("utf-8"))


def ready() -> None:
    """Read what every attempt needs, so that none is told to be slow for it."""
    whole(), cards()


@cache
def whole() -> Document:
    """A document with which damaged ones are compared."""
    return read(decode(documents()[-1], "whole"))


def document(chance: random.Random) -> None:
    """Read a damaged document, look for what it has lost, and do all that building a store does with it."""
    raw = damaged(chance.choice(documents()), chance)
    if chance.random() < 0.2:  # half of one joined to half of another
        other = chance.choice(documents())
        raw = raw[: len(raw) // 2] + other[len(other) // 2 :]
    try:
        found = read(decode(raw, "damaged"))
    except IngestError:
        return
    list(losses(found))
    Relations(found).rules()
    indexed(found)
    align(found, msgspec.structs.replace(whole(), edition=_another(found)))


def _another(found: Document) -> Edition:
    return msgspec.structs.replace(whole().edition, key=f"not {found.edition.key}")


@cache
def cards() -> tuple[Card, ...]:
    """The cards of the project."""
    return tuple(card for path in sorted(CARDS.rglob("*.yaml")) for card in read_cards(path).cards)


def card(chance: random.Random) -> None:
    """Compile a card whose words were changed, and read a file of cards that was damaged."""
    some = chance.choice(cards())
    for face in some.faces:
        text = mutated(face.text, chance)
        if chance.random() < 0.3:
            text += "\n" + chance.choice(chance.choice(cards()).faces).text
        compiled(msgspec.structs.replace(face, text=text))
    if chance.random() < 0.2:
        _card_file(chance)


def _card_file(chance: random.Random) -> None:
    entries = [
        {
            "object": "card", "name": each.name, "layout": "normal", "type_line": "Creature — Bear",
            "mana_cost": "{1}{G}", "oracle_text": each.faces[0].text, "power": "2", "toughness": "2",
            "oracle_id": f"{n:032d}", "legalities": {"vintage": "legal"}, "games": ["paper"],
            "set_type": "core",
        }
        for n, each in enumerate(chance.sample(cards(), 5))
    ]  # fmt: skip
    raw = json.dumps(entries if chance.random() < 0.5 else {"data": {e["name"]: [e] for e in entries}})
    changed = mutated(raw, chance).encode("utf-8", "surrogatepass")
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "cards.json"
        path.write_bytes(changed if chance.random() < 0.7 else damaged(changed, chance))
        try:
            read_cards(path)
        except IngestError:
            return

"""What of a file of cards is kept: everything that is played with at a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from model import Card, Face

NO_CARDS: Final = {
    "art_series": "an art card, which is not played with",
    "token": "a token; what creates it says what it is (111.3)",
    "double_faced_token": "a token; what creates it says what it is (111.3)",
    "emblem": "an emblem; what creates it says what it is (114.1)",
}
"""Layouts of things that are no cards, and what they are."""

HELPER: Final = "a helper card, which no rule speaks of"
DIGITAL: Final = "played in digital games only; the Comprehensive Rules don't cover it"
AGAIN: Final = "a card of that name was read already"

LONGEST_TEXT: Final = 10_000
"""Characters of a face; the longest that is printed has some 1,200."""
LAYOUTS: Final = {"aftermath": "split", "reversible_card": "normal"}
"""Layouts of one file that are another's: the rules know aftermath cards as split cards (702.127a)."""


class Skipped(msgspec.Struct, frozen=True):
    """An entry that was left out, and why."""

    name: str
    why: str


class Entry(msgspec.Struct, frozen=True):
    """A card that was read; `joke` is one of a set that is no part of the game proper."""

    card: Card
    joke: bool = False


def card(
    name: str, faces: tuple[Face, ...], layout: str, *, digital: bool = False, joke: bool = False
) -> Entry | Skipped:
    """Keep a card, or tell why it is skipped."""
    why = NO_CARDS.get(layout)
    if why is None and all(face.types in ("", "Card") for face in faces):
        why = HELPER
    if why is None and (digital or name.startswith("A-")):
        why = DIGITAL
    longest = max((len(face.text) for face in faces), default=0)
    if why is None and longest > LONGEST_TEXT:
        why = f"its text has {longest} characters; that of a card has {LONGEST_TEXT} at most"
    if why is not None:
        return Skipped(name, why)
    if layout == "reversible_card":
        name, faces = faces[0].name, faces[:1]
    return Entry(Card(name, faces, LAYOUTS.get(layout, layout)), joke)


def chosen(entries: Iterable[Entry | Skipped]) -> tuple[tuple[Card, ...], tuple[Skipped, ...]]:
    """Choose one card of each name, of the game proper before one of a joke set, in the order read."""
    kept: dict[str, Entry] = {}
    skipped: list[Skipped] = []
    for each in entries:
        if isinstance(each, Skipped):
            skipped.append(each)
            continue
        name = each.card.name
        before = kept.get(name)
        if before is None or (before.joke and not each.joke):
            kept[name] = each
        if before is not None:
            skipped.append(Skipped(name, AGAIN))
    return tuple(each.card for each in kept.values()), tuple(skipped)

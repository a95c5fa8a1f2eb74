"""Cards as printed facts: what stands on each face, nothing compiled."""

from __future__ import annotations

import datetime
import unicodedata

import msgspec

from model.decoding import prepared


@prepared
class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """One face of a card, in the words of the card (rules 200-213 of the 2021 edition).

    `mana_cost` is written `{2}{G}`, `types` is the type line, numbers stay words because of `*`.
    `colors` is given only where a color indicator or an extract says so. `interchangeable` are the names of
    the cards with which its name is interchangeable (213.1d).
    """

    name: str
    mana_cost: str = ""
    types: str = ""
    text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] | None = None
    interchangeable: tuple[str, ...] = ()


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card: its name, its layout (`normal`, `split`, `transform`, …) and its faces in printed order.

    The name of a card with several faces joins theirs: `Fire // Ice`. `released` is the day of its first
    printing, where the file that it was read from tells it.
    """

    name: str
    faces: tuple[Face, ...]
    layout: str = "normal"
    released: datetime.date | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Its name, then those of its faces."""
        return (self.name, *(face.name for face in self.faces))


_LETTERS = str.maketrans({"’": "'", "‘": "'", "æ": "ae", "œ": "oe", "ø": "o"})


def name_key(name: str) -> str:
    """A name as it is looked up: without capitals, accents and other ways of writing one sign."""
    if name.isascii():
        return name.lower().strip()
    plain = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).strip()

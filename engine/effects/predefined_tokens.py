"""The predefined tokens: what a Treasure, a Food or a Monster Role is (111.10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine.characteristics import Characteristics
from engine.records import Applied
from engine.registry import rule
from engine.view import Table


class Definition(msgspec.Struct, frozen=True):
    """What defines a token: its letter of 111.10, its type line, its text, its numbers and colors."""

    number: str
    types: str
    text: str = ""
    power: int | None = None
    toughness: int | None = None
    colors: tuple[str, ...] = ()
    name: str = ""
    back: Definition | None = None


_ROLE: Final = "Enchantment — Aura Role"

DEFINITIONS: Final[dict[str, Definition]] = {
    "Treasure": Definition("111.10a", "Artifact — Treasure", "{T}, Sacrifice ~: Add one mana of any color."),
    "Food": Definition("111.10b", "Artifact — Food", "{2}, {T}, Sacrifice ~: You gain 3 life."),
    "Gold": Definition("111.10c", "Artifact — Gold", "Sacrifice ~: Add one mana of any color."),
    "Walker": Definition("111.10d", "Creature — Zombie", "", 2, 2, ("black",), "Walker"),
    "Shard": Definition("111.10e", "Enchantment — Shard", "{2}, Sacrifice ~: Scry 1, then draw a card."),
    "Clue": Definition("111.10f", "Artifact — Clue", "{2}, Sacrifice ~: Draw a card."),
    "Blood": Definition("111.10g", "Artifact — Blood", "{1}, {T}, Discard a card, Sacrifice ~: Draw a card."),
    "Powerstone": Definition(
        "111.10h",
        "Artifact — Powerstone",
        "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
    ),
    "Incubator": Definition(
        "111.10i",
        "Artifact — Incubator",
        "{2}: Transform this artifact.",
        back=Definition(
            "111.10i", "Artifact Creature — Phyrexian", power=0, toughness=0, name="Phyrexian Token"
        ),
    ),
    "Cursed Role": Definition(
        "111.10j",
        _ROLE,
        "Enchant creature\nEnchanted creature has base power and toughness 1/1.",
        name="Cursed",
    ),
    "Monster Role": Definition(
        "111.10k", _ROLE, "Enchant creature\nEnchanted creature gets +1/+1 and has trample.", name="Monster"
    ),
    "Royal Role": Definition(
        "111.10m", _ROLE, "Enchant creature\nEnchanted creature gets +1/+1 and has ward {1}.", name="Royal"
    ),
    "Sorcerer Role": Definition(
        "111.10n",
        _ROLE,
        'Enchant creature\nEnchanted creature gets +1/+1 and has "Whenever ~ attacks, scry 1."',
        name="Sorcerer",
    ),
    "Virtuous Role": Definition(
        "111.10p",
        _ROLE,
        "Enchant creature\nEnchanted creature gets +1/+1 for each enchantment you control.",
        name="Virtuous",
    ),
    "Wicked Role": Definition(
        "111.10q",
        _ROLE,
        "Enchant creature\nEnchanted creature gets +1/+1.\n"
        "When ~ is put into a graveyard from the battlefield, each opponent loses 1 life.",
        name="Wicked",
    ),
    "Young Hero Role": Definition(
        "111.10r",
        _ROLE,
        "Enchant creature\nEnchanted creature has "
        '"Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it."',
        name="Young Hero",
    ),
    "Map": Definition(
        "111.10s",
        "Artifact — Map",
        "{1}, {T}, Sacrifice ~: Target creature you control explores. Activate only as a sorcery.",
    ),
    "Junk": Definition(
        "111.10t",
        "Artifact — Junk",
        "{T}, Sacrifice ~: Exile the top card of your library. You may play that card this turn."
        " Activate only as a sorcery.",
    ),
}
"""The predefined tokens that are played, by the words before "token"."""


def _defined(words: str, number: str) -> Callable[[Table, Characteristics], Characteristics | None]:
    @rule(f"{words} token", number, "111.10", kind="create")
    def define(table: Table, token: Characteristics) -> Characteristics:
        """A predefined token has the characteristics of its definition."""
        abilities = "; ".join(each.text.replace("~", "it") for each in token.abilities if each.text)
        table.trace.record(Applied(word=words, text=abilities or token.name))
        return token

    return define


RULES: Final = {words: _defined(words, each.number) for words, each in DEFINITIONS.items()}


def as_defined(table: Table, words: str, token: Characteristics) -> Characteristics:
    """What a token is created with, if it is a predefined one of these words (111.10)."""
    if not words:
        return token
    return RULES[words](table, token) or Characteristics(name=token.name, types=token.types)

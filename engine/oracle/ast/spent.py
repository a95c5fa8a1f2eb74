"""Which mana was spent on what: "mana from a Treasure was spent to cast it" (106.3, 107.4h)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.oracle.ast.phrases import Amount, Description, Node

SpentTo: TypeAlias = Literal[
    "cast it", "cast ~", "cast this spell", "cast that spell", "activate this ability",
]  # fmt: skip
"""On what it was spent."""


class SpentMana(Node, frozen=True):
    """ "Mana", "white mana", "mana from a Treasure", "{S}": which mana is meant.

    `source` is what it has been produced by, said in the plural with `many`.
    """

    kind: str = ""
    source: Description | None = None
    many: bool = False
    snow: bool = False


class UnspentMana(Amount, frozen=True):
    """ "For each unspent green mana you have": mana of that color in your pool (106.4)."""

    color: str


class OfBoth(Amount, frozen=True):
    """ "For each other Assassin you control and each Assassin card in your graveyard": of both together."""

    first: Description
    second: Description


class SpendOnlyFrom(Node, frozen=True):
    """ "Spend only mana produced by creatures to cast this spell"."""

    source: Description


class SpendOnlyOnX(Node, frozen=True):
    """ "Spend only black mana on X": of the X in the cost of the spell or ability that says it (107.3a).

    `colors` are those of which the mana may be, one of them or several.
    """

    colors: tuple[str, ...]


class SpentAmount(Amount, frozen=True):
    """ "The amount of mana spent to cast it", "for each mana from a Treasure spent to cast it".

    `that_was` says "that was spent".
    """

    what: SpentMana
    to: SpentTo
    that_was: bool = False

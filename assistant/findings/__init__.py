"""What is found of an outcome, as data: what a verdict says of which thing or player, with its numbers.

A finding holds no sentence: `assistant/telling/answers/` writes English from it. The modules stand for what
is found of players, of objects, of spells and of mana.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec


class Player(msgspec.Struct, frozen=True):
    """A player, by the name that the scenario of a question has for them."""

    name: str


class Object(msgspec.Struct, frozen=True):
    """A card, token or creature: its name, and whose it is where the name alone doesn't mean it."""

    name: str
    owner: str = ""


class Alike(msgspec.Struct, frozen=True):
    """Several things of a kind that a player has: how many, and whether the kind is a card's name."""

    owner: str
    number: int
    kind: str
    is_card: bool


class Forbidding(msgspec.Struct, frozen=True):
    """What forbids something, that it is said in, and its rule."""

    ground: str
    rule: str


Whom: TypeAlias = Player | Object


class Finding(msgspec.Struct, frozen=True):
    """One thing that is so at the end, or that happened."""


class OfObject(Finding, frozen=True):
    """A finding of one object, or the same of several of a kind."""

    of: Object | Alike


Said: TypeAlias = tuple[Finding, ...]
"""All that is said to a question, in the order in which it is told."""


def once(said: Iterable[Said]) -> Said:
    """What is said one after the other, without what was said before in the same way."""
    return tuple(finding for each in dict.fromkeys(said) for finding in each)


class NotAll(Finding, frozen=True):
    """What follows is not the same of all things of which it is asked."""

"""What a player could tell of a state of the game, as data: two states are held against each other by it.

A fact has neither ids of objects nor timestamps, so that states which nobody could tell apart have the same
facts. `assistant/telling/facts.py` puts facts into words.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from engine.effects.choosing_objects import CHOSEN_OBJECT
from engine.records import Named
from engine.records.layers import Modified
from engine.zones import Zone


class Fact(msgspec.Struct, frozen=True, cache_hash=True):
    """One thing that a player could tell of a state."""


Facts: TypeAlias = frozenset[Fact]
"""All that a player could tell of a state."""


class SoOften(Fact, frozen=True):
    """A fact that holds of several things which nobody could tell apart, and of how many."""

    fact: Fact
    number: int


class NotAsExpected(Fact, frozen=True):
    """An expectation of the scenario that failed on the way, as it is written there."""

    expectation: str


class OfPlayer(Fact, frozen=True):
    """A fact of a player, who is known by name."""

    player: str


class HasLife(OfPlayer, frozen=True):
    """A player's life total."""

    life: int


class HasCounters(OfPlayer, frozen=True):
    """How many counters of a kind a player has."""

    kind: str
    number: int


class HasDesignation(OfPlayer, frozen=True):
    """A designation that a player has, such as the monarch."""

    designation: str


class HasCompleted(OfPlayer, frozen=True):
    """A dungeon that a player has completed."""

    dungeon: str


class HasMana(OfPlayer, frozen=True):
    """One mana of a type in a player's mana pool."""

    type: str


class HoldsUnknown(OfPlayer, frozen=True):
    """How many cards that nobody names a player has in hand."""

    number: int


class HasLibrary(OfPlayer, frozen=True):
    """How many cards a library has, and the place (from 0, on top) and name of each that is known."""

    cards: int
    known: tuple[tuple[int, str], ...]


class Ended(Fact, frozen=True):
    """That the game has ended: who has won, or why nobody has."""

    winners: tuple[Named, ...]
    why: str


class IsTurn(Fact, frozen=True):
    """The turn and the step."""

    number: int
    player: str
    step: str


class Lasts(Fact, frozen=True):
    """A continuous effect of a resolved spell or ability: its source, its text or its changes, how long."""

    source: str
    text: str
    changes: tuple[Modified, ...]
    duration: str


NAMED: Final = ("player", CHOSEN_OBJECT)
"""The kinds of choices of which a name is kept: those of a player or an object (607.2d)."""


class OfObject(Fact, frozen=True):
    """Where an object is, and what it is like there.

    `controller` is empty where it has none, `size` None where it is no creature on the battlefield;
    `abilities` are the texts of what it has, and `as_printed` tells whether that is what is printed on it.
    """

    name: str
    zone: Zone
    owner: str
    controller: str = ""
    stickers: tuple[tuple[str, int], ...] = ()
    room: str = ""
    size: tuple[int | None, int | None] | None = None
    tapped: bool = False
    phased_out: bool = False
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    attached_to: str = ""
    chosen: tuple[tuple[str, str], ...] = ()
    abilities: tuple[str, ...] = ()
    as_printed: bool = True
    attacking: bool = False

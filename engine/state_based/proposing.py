"""What the letters of 704.5 share: finding permanents, saying what they are, and proposing where they go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.events import Event, ZoneChange
from engine.game import Game
from engine.records.endings import StateBasedAction
from engine.zones import Zone

KIND: Final = "state-based action"
Events = tuple[Event, ...]


def of_type(game: Game, card_type: str) -> Iterable[int]:
    """The permanents of a card type."""
    return game.that_are(card_type)


def creatures(game: Game) -> Iterable[int]:
    """The creatures."""
    return of_type(game, "Creature")


def toughness(game: Game, id: int) -> int:
    """A creature's toughness, 0 where it has none (208.5)."""
    return game.characteristics(id).toughness or 0


def put_into_graveyard(game: Game, ids: Iterable[int], why: str) -> Events:
    """Record why permanents are put into their owners' graveyards, and propose it."""
    there = acted_on(game, ids, "graveyard", why)
    return tuple(ZoneChange(object=id, to=Zone.GRAVEYARD, cause="state-based action") for id in there)


def acted_on(game: Game, ids: Iterable[int], action: str, why: str) -> tuple[int, ...]:
    """Record what a state-based action does to each object and why, and give their ids."""
    found = tuple(ids)
    for id in found:
        game.trace.record(StateBasedAction(object=game.called(id), action=action, why=why))
    return found

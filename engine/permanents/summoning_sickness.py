"""The summoning sickness rule (302.6), and what haste makes of it (702.10b-c)."""

from __future__ import annotations

from engine import restrictions
from engine.board import Board
from engine.records import Answered
from engine.registry import quality


@quality("summoning sickness", "302.6")
def came_lately(game: Board, id: int) -> bool:
    """Tell whether a creature hasn't been under its controller's control since their turn began."""
    if "Creature" not in game.characteristics(id).types:
        return False
    thing = game.object(id)
    return not (thing.since_turn >= 0 and thing.under in (0, game.controller(id)))


def is_too_sick_to_attack(game: Board, id: int) -> bool:
    """Tell whether a creature can't attack because it came lately."""
    return came_lately(game, id) and not attacks_with_haste(game, id)


def is_too_sick_to_tap(game: Board, id: int) -> bool:
    """Tell whether {T} or {Q} of a creature can't be paid because it came lately."""
    return came_lately(game, id) and not taps_with_haste(game, id)


def tell_of_haste(game: Board, id: int, *, attacking: bool) -> None:
    """Record that haste lets a creature do what it is about to do."""
    if came_lately(game, id):
        haste = attacks_with_haste if attacking else taps_with_haste
        haste.record(game, Answered(object=game.called(id), answer=True))


@quality("attacking with haste", "702.10b")
def attacks_with_haste(game: Board, id: int) -> bool:
    """A creature with haste can attack even if it hasn't been controlled since the turn began."""
    return restrictions.permitted(game, "attack at once", id) is not None


@quality("tapping with haste", "702.10c")
def taps_with_haste(game: Board, id: int) -> bool:
    """Its activated abilities with {T} or {Q} can be activated even if it hasn't been controlled since."""
    return restrictions.permitted(game, "attack at once", id) is not None

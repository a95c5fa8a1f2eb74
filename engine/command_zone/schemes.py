"""Archenemy: schemes that are set in motion, abandoned and done (701.25, 701.26, 904)."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.command_zone import face_up
from engine.events import Event, ZoneChange
from engine.events.command import Abandoned, SchemePutBack, SetInMotion
from engine.records import Answered, Applied
from engine.registry import rule
from engine.whiteboard import performs, possible, results_in
from engine.zones import Zone

KIND: Final = "scheme"
SCHEMES: Final = frozenset({"Scheme"})


def top_scheme(game: Board, player: int) -> int:
    """The top card of a player's scheme deck, 0 where it is empty."""
    return next((id for id in game.player(player).scheme_deck if game.exists(id)), 0)


@rule("a scheme each turn", "904.9", "703.4e", "505.3", kind="turn-based action")
def set_one_in_motion(game: Board, player: int) -> None:
    """Immediately after the archenemy's precombat main phase begins, they set a scheme in motion."""
    if top_scheme(game, player):
        game.trace.record(Applied(player=game.called(player)))
        set_in_motion(game, player, 1)


@rule("setting schemes in motion", "701.25c", kind=KIND)
def set_in_motion(game: Board, player: int, number: int) -> None:
    """Schemes may only be set in motion one at a time."""
    for _ in range(number):
        scheme = top_scheme(game, player)
        if scheme:
            game.happen(SetInMotion(player=player, object=scheme))


@possible(SetInMotion)
def may_set(game: Board, event: SetInMotion) -> bool:
    """Only a scheme card may be set in motion, and only the archenemy may do so (701.25a)."""
    return game.player(event.player).archenemy and "Scheme" in game.object(event.object).printed.types


@performs(SetInMotion)
@rule("setting a scheme in motion", "701.25b", kind=KIND)
def turn_up(game: Board, event: SetInMotion) -> None:
    """Move it off the top of the scheme deck if it's there and turn it face up if it isn't."""
    deck = game.player(event.player).scheme_deck
    if event.object in deck:
        game.change_player(event.player, scheme_deck=tuple(each for each in deck if each != event.object))
        game.change(event.object, timestamp=game.new_timestamp())
    game.trace.record(Applied(player=game.called(event.player), object=game.called(event.object)))


def is_ongoing(game: Board, id: int) -> bool:
    """Tell whether a scheme is ongoing (205.4h)."""
    return "Ongoing" in game.object(id).printed.supertypes


@possible(Abandoned)
@rule("what may be abandoned", "701.26a", kind="question", without=lambda *_: True)
def may_be_abandoned(game: Board, event: Abandoned) -> bool:
    """Only a face-up ongoing scheme card may be abandoned."""
    there = event.object in face_up(game, SCHEMES)
    may = there and (event.why == "done" or is_ongoing(game, event.object))
    if not may and game.exists(event.object):
        game.trace.record(Answered(object=game.called(event.object), answer=False))
    return may


@results_in(Abandoned)
def leave(game: Board, event: Abandoned) -> tuple[Event, ...]:
    """Let a scheme go back, by the rule for why it does."""
    return abandon(game, event) or () if event.why == "abandoned" else _back(event)


@rule("abandoning a scheme", "701.26b", kind=KIND)
def abandon(game: Board, event: Abandoned) -> tuple[Event, ...]:
    """Turn it face down and put it on the bottom of its owner's scheme deck."""
    game.trace.record(Applied(object=game.called(event.object)))
    return _back(event)


def _back(event: Abandoned) -> tuple[Event, ...]:
    """The scheme becomes a new object (400.10), which lies in the deck."""
    moves = ZoneChange(source=event.source, object=event.object, to=Zone.COMMAND, cause="put")
    return (moves, SchemePutBack(source=event.source, object=event.object))


@performs(SchemePutBack)
def put_on_bottom(game: Board, event: SchemePutBack) -> None:
    """The deck of its owner ends with it."""
    new = game.became(event.object)
    owner = game.object(new).owner
    game.change_player(owner, scheme_deck=(*game.player(owner).scheme_deck, new))
    game.change(new, timestamp=game.new_timestamp())

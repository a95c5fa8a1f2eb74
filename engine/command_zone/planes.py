"""Planechase: the planar controller, planeswalking, planes and phenomena that come and go (701.24, 901)."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from engine.board import Board
from engine.command_zone import PLANAR, face_up, kind_of
from engine.events import CeasingToExist, Event, ZoneChange
from engine.events.command import Planeswalked, Planeswalking
from engine.records import Answered, Applied
from engine.registry import quality, rule
from engine.turns.shared import rightmost
from engine.two_headed import team_of
from engine.whiteboard import performs, possible, results_in
from engine.zones import Zone

KIND: Final = "planeswalk"


def planar_deck(game: Any, player: int) -> tuple[int, ...]:
    """The cards of a player's planar deck that are in the game, the top first."""
    if game.state.single_planar_deck:
        return communal_deck(game, player)
    return _own_deck(game, player)


def _own_deck(game: Any, player: int) -> tuple[int, ...]:
    return tuple(id for id in game.player(player).planar_deck if id in game.state.objects)


@quality("the communal planar deck", "901.15c", without=_own_deck)
def communal_deck(game: Any, player: int) -> tuple[int, ...]:
    """If any rule or ability refers to a player's planar deck, the communal planar deck is used."""
    return tuple(id for each in game.state.order for id in _own_deck(game, each))


@rule("whose a communal planar deck is", "901.15b", kind=KIND)
def owns_all(game: Board, player: int) -> None:
    """The planar controller is considered to be the owner of all cards in the planar deck."""
    deck = tuple(id for each in game.state.order for id in _own_deck(game, each))
    for each in game.state.order:
        if game.player(each).planar_deck:
            game.change_player(each, planar_deck=())
    game.change_player(player, planar_deck=deck)
    for id in (*deck, *face_up(game, PLANAR)):
        game.change(id, owner=player)
    game.trace.record(Applied(player=game.called(player), number=len(deck)))


# Who controls what is face up


def as_a_turn_begins(game: Board) -> None:
    """See who controls the planes by now; nothing in a game without."""
    if game.state.planar_controller:
        active_player_controls(game)


@rule("planar controller", "901.6", kind="turn structure")
def active_player_controls(game: Board) -> None:
    """Normally, the planar controller is whoever the active player is."""
    if game.turn.active in game.players():
        of_team = primary_player_controls(game) if game.shared_turns else 0
        control(game, of_team or game.turn.active)


def _another_head(game: Board) -> int:
    return team_of(game, game.turn.active)[-1]


@rule("the planar controller of a team", "901.12b", kind="turn structure", without=_another_head)
def primary_player_controls(game: Board) -> int:
    """The planar controller is normally the primary player of the active team."""
    first = rightmost(game, team_of(game, game.turn.active))
    game.trace.record(Applied(player=game.called(first)))
    return first


def control(game: Board, player: int) -> None:
    """Let a player be the planar controller, who controls what is face up."""
    if player != game.state.planar_controller:
        game.set("planar_controller", player)
        there = face_up(game, PLANAR)
        game.trace.record(Applied(player=game.called(player), objects=game.each_called(there)))
        if game.state.single_planar_deck:
            owns_all(game, player)
    for id in face_up(game, PLANAR):
        if game.object(id).controller != player:
            game.change(id, controller=player)


def passes_on(game: Board, player: int) -> None:
    """See who is the planar controller as a player leaves the game."""
    if player and player == game.state.planar_controller:
        next_controls(game, player)


@rule("planar controller who leaves", "800.4p", kind="leaving the game")
def next_controls(game: Board, player: int) -> None:
    """The next player in turn order that wouldn't leave becomes the planar controller beforehand."""
    order = game.state.order
    place = order.index(player)
    staying = (each for each in (*order[place:], *order[:place]) if not game.player(each).lost)
    control(game, next(staying, player))
    waiting = tuple(id for id in game.zone(Zone.STACK) if _of_phenomenon(game, id, player))
    if waiting:
        phenomena_go_on(game, waiting)


def _of_phenomenon(game: Board, id: int, owner: int) -> bool:
    """Tell whether something on the stack is an ability of a phenomenon that a player owns."""
    announced = game.object(id).announced
    source = 0 if announced is None else announced.source
    thing = game.state.objects.get(source)
    return thing is not None and thing.owner == owner and kind_of(thing) == "Phenomenon"


# Planeswalking


def _anybody(game: Board, event: Planeswalking) -> bool:
    return bool(planar_deck(game, event.player) or face_up(game, PLANAR))


@possible(Planeswalking)
@rule("who may planeswalk", "701.24a", kind="question", without=_anybody)
def may_planeswalk(game: Board, event: Planeswalking) -> bool:
    """A player may planeswalk only during a Planechase game, and only the planar controller may."""
    may = event.player == game.state.planar_controller
    if not may:
        game.trace.record(Answered(player=game.called(event.player), answer=False))
    return may


@results_in(Planeswalking)
@rule("planeswalking", "701.24b", kind=KIND)
def planeswalk(game: Board, event: Planeswalking) -> tuple[Event, ...]:
    """Put each face-up plane and phenomenon on the bottom of its owner's deck, and turn up the next card."""
    away = walked_away_from(game)
    game.trace.record(Applied(player=game.called(event.player), objects=game.each_called(away)))
    moves = (ZoneChange(source=event.source, object=id, to=Zone.COMMAND, cause="planeswalk") for id in away)
    return (*moves, Planeswalked(source=event.source, player=event.player, away=away))


def _only_one(game: Board) -> tuple[int, ...]:
    return face_up(game, PLANAR)[:1]


@rule("several planes that are face up", "901.11c", kind=KIND, without=_only_one)
def walked_away_from(game: Board) -> tuple[int, ...]:
    """A player who planeswalks when more than one plane card is face up walks away from all such planes."""
    there = face_up(game, PLANAR)
    if len(there) > 1:
        game.trace.record(Applied(objects=game.each_called(there)))
    return there


@performs(Planeswalked)
@rule("having planeswalked", "901.11", kind=KIND)
def turn_over(game: Board, event: Planeswalked) -> Planeswalked:
    """A player who turns the top card of their planar deck face up has planeswalked."""
    for id in event.away:
        new = game.became(id)
        if new in game.state.objects:
            put_on_bottom(game, new)
    found = turn_up(game, event.player)
    game.trace.record(
        Applied(player=game.called(event.player), objects=game.each_called((found,) if found else ()))
    )
    return msgspec.structs.replace(event, to=found)


@rule("a plane that is turned face down", "901.7a", kind=KIND)
def put_on_bottom(game: Board, id: int) -> None:
    """A face-up plane card or phenomenon card that's turned face down becomes a new object."""
    owner = game.object(id).owner
    game.change_player(owner, planar_deck=(*planar_deck(game, owner), id))
    game.change(id, timestamp=game.new_timestamp())
    game.trace.record(Applied(object=game.called(id), player=game.called(owner)))


def turn_up(game: Board, player: int) -> int:
    """Turn the top card of a player's planar deck face up; gives it, 0 where there is none."""
    deck = planar_deck(game, player)
    if not deck:
        return 0
    game.change_player(player, planar_deck=deck[1:])
    game.change(deck[0], timestamp=game.new_timestamp(), controller=game.state.planar_controller)
    return deck[0]


Why = Literal["the planeswalking ability", "its owner has left", "a phenomenon"]


@rule("planeswalking by a rule", "701.24c", "901.11a", kind=KIND)
def by_rule(game: Board, player: int, why: Why) -> tuple[Event, ...]:
    """Because of the planeswalking ability, as an owner leaves, or as a phenomenon's ability is over."""
    game.trace.record(Applied(player=game.called(player), word=why))
    return (Planeswalking(player=player),)


# Leaving


def keep(game: Board) -> None:
    """Let there be a plane or phenomenon, where a player has left who owned what was face up."""
    controller = game.state.planar_controller
    if controller and not face_up(game, PLANAR) and planar_deck(game, controller):
        turn_another_up(game)


@rule("a plane whose owner leaves", "901.10", kind="leaving the game")
def turn_another_up(game: Board) -> None:
    """The planar controller turns the top card of their planar deck face up as soon as the player leaves."""
    gone = tuple(id for id in game.zone(Zone.STACK) if _is_planeswalking(game, id))
    game.happen(*by_rule(game, game.state.planar_controller, "its owner has left"))
    if gone:
        planeswalking_ceases(game, gone)


def _is_planeswalking(game: Board, id: int) -> bool:
    announced = game.object(id).announced
    return announced is not None and announced.ability is not None and announced.ability.rule == "901.8"


@rule("a planeswalking ability whose plane is gone", "901.10a", kind="leaving the game")
def planeswalking_ceases(game: Board, ids: tuple[int, ...]) -> None:
    """If a plane leaves the game while a planeswalking ability is on the stack, that ceases to exist."""
    game.trace.record(Applied(objects=game.each_called(ids)))
    game.happen(*(CeasingToExist(object=id) for id in ids))


@rule("abilities of a phenomenon whose owner leaves", "901.10b", kind="leaving the game")
def phenomena_go_on(game: Board, ids: tuple[int, ...]) -> None:
    """They remain on the stack, controlled by the new planar controller."""
    player = game.state.planar_controller
    for id in ids:
        announced = game.object(id).announced
        if announced is not None:
            now = msgspec.structs.replace(announced, controller=player)
            game.change(id, owner=player, controller=player, announced=now)
    game.trace.record(Applied(player=game.called(player), objects=game.each_called(ids)))

"""How games with planes and schemes start (901.5, 904.5-6)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.board import Board
from engine.command_zone import kind_of
from engine.command_zone.planes import communal_deck, control, planar_deck, put_on_bottom, turn_up
from engine.decisions import Decision, OneOf
from engine.records import Answered, Applied, Asked
from engine.registry import quality, rule
from engine.shared_turns import active_players
from engine.state import State
from engine.state_view import as_teams

ARCHENEMY_LIFE: Final = 40
OTHERS_LIFE: Final = 20


@quality("the archenemy's team", "904.2a")
def archenemy_alone(state: State, player: int) -> str:
    """One of the teams consists of exactly one player, who is designated the archenemy."""
    return "the archenemy" if state.players[player].scheme_deck else ""


@quality("the team against the archenemy", "904.2b")
def against_archenemy(state: State, player: int) -> str:
    """The other team consists of any number of players."""
    return "" if state.players[player].scheme_deck else "the others"


@quality("archenemies of a Supervillain Rumble", "904.12b")
def each_is_archenemy(state: State, player: int) -> bool:
    """Each player in this game, in which each has a scheme deck, is an archenemy."""
    return bool(state.players[player].scheme_deck)


def designate_archenemies(state: State) -> None:
    """Find who is an archenemy, and on which team each player is (904.2, 904.12); nobody without schemes."""
    players = tuple(state.players.values())
    owners = [each for each in players if each.scheme_deck]
    for each in players if owners else ():
        if len(owners) == len(players):
            now = msgspec.structs.replace(each, archenemy=each_is_archenemy(state, each.id))
        else:
            alone, others = archenemy_alone(state, each.id), against_archenemy(state, each.id)
            team = (alone or others) if len(players) > 2 else ""
            now = msgspec.structs.replace(each, archenemy=bool(alone), team=team)
        state.players[each.id] = now


def tell_of_archenemies(game: Board) -> None:
    """Keep in the trace who plays against whom, where a turn begins in an Archenemy game."""
    villains = tuple(id for id in game.players() if game.player(id).archenemy)
    if len(villains) == len(game.players()):
        each_is_archenemy.record(game, Answered(players=game.each_called(villains)))
    elif villains:
        others = tuple(id for id in game.players() if id not in villains)
        archenemy_alone.record(game, Answered(players=game.each_called(villains)))
        against_archenemy.record(game, Answered(players=game.each_called(others)))
        as_teams.record(game, Answered(players=game.each_called(active_players(game))))


@rule("the archenemy's first turn", "904.6", "103.1b", kind="starting the game")
def archenemy_begins(game: Board, player: int) -> int:
    """Rather than a randomly determined player, the archenemy takes the first turn of the game."""
    game.trace.record(Applied(player=game.called(player)))
    return player


@rule("who begins a Supervillain Rumble", "904.12c", kind="starting the game")
def first_of_a_rumble(game: Board) -> int:
    """As in a normal Free-for-All game, the starting player is randomly determined."""
    players = game.state.order
    prompt = Asked(case="who begins")
    first = int(game.choose(Decision(players[0], "random", "the game", prompt, "904.12c", OneOf(players))))
    game.trace.record(Applied(player=game.called(first)))
    return first


@rule("starting life in an Archenemy game", "904.5", "103.4e", "119.1e", kind="starting the game")
def life_in_archenemy(game: Board, player: int) -> int:
    """The archenemy's starting life total is 40; each other player's is 20."""
    life = ARCHENEMY_LIFE if game.player(player).archenemy else OTHERS_LIFE
    game.trace.record(Applied(player=game.called(player), number=life))
    return life


@rule("the starting plane", "901.5", "103.7", kind="starting the game")
def set_starting_plane(game: Board, first: int) -> None:
    """The starting player turns up the top of their planar deck until that is a plane; nothing triggers."""
    if game.state.single_planar_deck:
        communal_deck.record(game, Answered(player=game.called(first)))
    control(game, first)
    passed = 0
    while passed < len(planar_deck(game, first)):
        card = turn_up(game, first)
        if kind_of(game.object(card)) == "Plane":
            break
        put_on_bottom(game, card)
        passed += 1
    game.trace.record(Applied(player=game.called(first), number=passed))

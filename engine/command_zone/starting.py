"""How games with planes and schemes start (901.5, 904.5-6)."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.command_zone import kind_of
from engine.command_zone.planes import control, put_on_bottom, turn_up
from engine.decisions import Decision, OneOf
from engine.records import Applied, Asked
from engine.registry import rule

ARCHENEMY_LIFE: Final = 40
OTHERS_LIFE: Final = 20


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
    control(game, first)
    passed = 0
    while passed < len(game.player(first).planar_deck):
        card = turn_up(game, first)
        if kind_of(game.object(card)) == "Plane":
            break
        put_on_bottom(game, card)
        passed += 1
    game.trace.record(Applied(player=game.called(first), number=passed))

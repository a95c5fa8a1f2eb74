"""Loops of which several players each perform a part, so that somebody has to choose otherwise (729.3)."""

from __future__ import annotations

from typing import Any

from engine.board import Board
from engine.casting.activating import Activate
from engine.errors import IllegalAction
from engine.records import Refusal
from engine.registry import rule
from engine.sequences import Acted


def goes_on(game: Board, player: int, action: Activate) -> None:
    """Keep that an ability is activated and in which state; refuse it where a fragmented loop would go on."""
    acted = Acted(player, action, _state(game))
    found = tuple(place for place, each in enumerate(game.state.acted) if each == acted)
    if found:
        since = {each.player for each in game.state.acted[found[-1] :]}
        if since != {player}:
            break_the_loop(game, player, tuple(each for each in game.players() if each in since))
    game.state.acted = (*game.state.acted, acted)


@rule("a fragmented loop", "729.3", kind="priority")
def break_the_loop(game: Board, player: int, involved: tuple[int, ...]) -> None:
    """The active player, or the first who is involved, must make a different choice.

    So it is where each player involved performs an independent action, and the same game state is reached
    again.
    """
    if player == involved[0]:
        others = game.each_called(involved[1:])
        raise IllegalAction("729.3", Refusal(case="a loop", player=game.called(player), objects=others))


def _state(game: Board) -> tuple[Any, ...]:
    """What the game is like, but for effects that change nothing more than what there is to be seen."""
    state = game.state
    there = tuple(id for id in state.objects if game.is_permanent(id))
    looks = tuple((game.characteristics(id), game.controller(id)) for id in there)
    effects = tuple(each for each in state.lasting if each.abilities or each.uses)
    return (
        state.turn,
        state.combat,
        {zone: ids for zone, ids in state.zones.items() if ids},
        state.players.copy(),
        state.objects.copy(),
        looks,
        effects,
        state.activated_this_turn,
        state.activated_once,
        state.daytime,
    )

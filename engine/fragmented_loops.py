"""Loops of which several players each perform a part, so that somebody has to choose otherwise (729.3)."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from engine.board import Board
from engine.casting.activating import Activate
from engine.decisions import Decision, Number
from engine.errors import IllegalAction
from engine.records import Asked, Chosen, Refusal
from engine.registry import M10, in_force, rule
from engine.sequences import Acted, Agreed


def goes_on(game: Board, player: int, action: Activate) -> None:
    """Keep that an ability is activated and in which state; refuse it where a fragmented loop would go on."""
    acted = Acted(player, action, _state(game))
    found = tuple(place for place, each in enumerate(game.state.acted) if each == acted)
    if found:
        since = {each.player for each in game.state.acted[found[-1] :]}
        says = in_force(FRAGMENTED, game.date)
        if since != {player} and says is not None:
            says(game, player, tuple(each for each in game.players() if each in since))
    game.state.acted = (*game.state.acted, acted)


FRAGMENTED: Final = "a fragmented loop"
MOST_TIMES: Final = 1000
"""How often a loop may be gone through at most; more of it comes to nothing else."""


@rule(FRAGMENTED, "421.3", edition="2005", until=M10, kind="priority")
def as_often_as_agreed(game: Board, player: int, involved: tuple[int, ...]) -> None:
    """The first player chooses a number, the other a lower one or agrees; so often the loop goes on.

    Who chooses a lower number leaves the last word to the first, who agrees has it. Of more than two players
    the first must choose otherwise, as today: how the choices are extended to them is not said.
    """
    if len(involved) != 2:
        break_the_loop.function(game, player, involved)
        return
    actions = frozenset((each.player, each.action) for each in game.state.acted if each.player in involved)
    agreed = game.state.agreed
    if agreed is None or agreed.actions != actions:
        first, other = involved
        most = _number(game, first, MOST_TIMES)
        times = _number(game, other, most)
        agreed = Agreed(actions, other if times < most else first, times)
    if player == agreed.ends:
        if not agreed.left:
            others = game.each_called(each for each in involved if each != player)
            refusal = Refusal(case="a loop", player=game.called(player), objects=others)
            raise IllegalAction("2005:421.3", refusal)
        agreed = msgspec.structs.replace(agreed, left=agreed.left - 1)
    game.set("agreed", agreed)


def _number(game: Board, player: int, most: int) -> int:
    """How often a player has the loop gone through."""
    prompt = Asked(case="how often a loop goes on", player=game.called(player), number=most)
    asked = Decision(player, "number", "loop", prompt, "2005:421.3", Number(0, most))
    chosen = int(game.choose(asked))
    game.trace.record(Chosen(player=game.called(player), answer=chosen))
    return chosen


@rule(FRAGMENTED, "729.3", since=M10, kind="priority")
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

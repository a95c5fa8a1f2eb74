"""The turn markers that are handed out before the first turns of a Grand Melee game (807.4a-b)."""

from __future__ import annotations

from engine.board import Board
from engine.grand_melee import Aside, markers_for, set_out
from engine.grand_melee.markers import number_of_markers
from engine.objects import Turn
from engine.records import Answered, Applied
from engine.registry import rule


def _to_the_last(game: Board, first: int) -> int:
    return _hand_out(game, game.state.order[-1])


@rule("the first turn marker", "807.4b", kind="starting the game", without=_to_the_last)
def first_turn_marker(game: Board, first: int) -> int:
    """The starting player gets the first turn marker, who sits four seats to the left the second."""
    _hand_out(game, first)
    number_of_markers.record(game, Answered(number=len(game.state.markers)))
    having = (each.player for each in game.state.markers)
    game.trace.record(Applied(player=game.called(first), players=game.each_called(having)))
    return first


def _hand_out(game: Board, first: int) -> int:
    """Give out all turn markers; all players who have one start their turns at the same time."""
    having = set_out(game.state.order, first, number_of_markers(game.state))
    game.set("markers", markers_for(having, Aside(turn=Turn(1, first, "untap"), holder=first)))
    game.set("marker", 1)
    return first

"""Handling illegal actions (730): what was begun and can't be completed never happened."""

from __future__ import annotations

from engine.board import Board
from engine.errors import IllegalAction
from engine.records import Applied
from engine.records.spells import Refused
from engine.registry import acting_together, home, rule
from engine.state import State
from engine.trace import Opening
from model import Citation


def _as_far_as_it_came(game: Board, player: int, refused: IllegalAction) -> State:
    return game.state if refused.reached is None else refused.reached


@rule("illegal actions", "730.1", kind="illegal action", without=_as_far_as_it_came)
def reverse(game: Board, player: int, refused: IllegalAction) -> State:
    """If a player takes an illegal action, the entire action is reversed and payments are canceled.

    Gives the state in which the game goes on: the one from before the action, which `game` is in.
    """
    game.trace.open(Opening(acting_together(Citation.parse(home(refused.rule))), "refusal"))
    game.trace.record(Refused(player=game.called(player), rule=refused.rule, refusal=refused.refusal))
    game.trace.close()
    game.trace.record(Applied(player=game.called(player)))
    return game.state

"""Handling illegal actions (730): what was begun and can't be completed never happened."""

from __future__ import annotations

from engine.board import Board
from engine.errors import IllegalAction
from engine.registry import acting_together, rule
from model import Citation


@rule("illegal actions", "730.1", kind="illegal action")
def reverse(game: Board, player: int, refused: IllegalAction) -> None:
    """If a player takes an illegal action, the entire action is reversed and payments are canceled.

    The game is the one from before the action: nothing of the attempt has to be taken back.
    """
    number = refused.rule if ":" in refused.rule else f"2024:{refused.rule}"
    game.trace.open(acting_together(Citation.parse(number)), "refusal")
    game.trace.say(refused.sentence)
    game.trace.close()
    game.trace.say(f"What {game.name(player)} began is reversed: the game is as it was.")

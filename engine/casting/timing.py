"""When what is no instant may be done (117.1a, 307.1): the timing that other rules ask for too."""

from __future__ import annotations

from engine.addressing import whose
from engine.board import Board
from engine.errors import IllegalAction
from engine.registry import rule
from engine.shared_turns import is_active
from engine.turns.phases import MAIN_PHASES
from engine.zones import Zone


def is_sorcery_time(game: Board, player: int) -> bool:
    """Tell whether it is a main phase of a player's own turn and the stack is empty (307.5)."""
    return is_active(game, player) and game.turn.step in MAIN_PHASES and not game.zone(Zone.STACK)


@rule("timing of sorceries", "117.1a", kind="question")
def sorcery_timing(game: Board, player: int, doing: str) -> None:
    """What is no instant is cast in a main phase of one's own turn with the stack empty (307.1)."""
    ask_for_sorcery_time(game, player, doing, "117.1a")


def ask_for_sorcery_time(game: Board, player: int, doing: str, number: str) -> None:
    """Refuse what can't be done now, by the rule that asks for the timing of a sorcery."""
    who = game.name(player)
    if not is_active(game, player):
        raise IllegalAction(number, f"{who} can't {doing} now: it is {whose(game, game.turn.active)} turn.")
    if game.turn.step not in MAIN_PHASES:
        raise IllegalAction(
            number, f"{who} can't {doing} in the {game.turn.step} step, only in a main phase."
        )
    if game.zone(Zone.STACK):
        raise IllegalAction(number, f"{who} can't {doing} now: the stack is not empty.")

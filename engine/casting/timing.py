"""When what is no instant may be done (117.1a, 307.1): the timing that other rules ask for too."""

from __future__ import annotations

from engine.board import Board
from engine.errors import IllegalAction
from engine.records import Answered, Refusal
from engine.registry import rule
from engine.shared_turns import is_active, on_active_team
from engine.turns.phases import MAIN_PHASES
from engine.zones import Zone


def is_sorcery_time(game: Board, player: int) -> bool:
    """Tell whether it is a main phase of a player's own turn and the stack is empty (307.5)."""
    return is_active(game, player) and game.turn.step in MAIN_PHASES and not game.zone(Zone.STACK)


@rule("timing of sorceries", "117.1a", kind="question")
def sorcery_timing(game: Board, player: int, deed: str, id: int) -> None:
    """What is no instant is cast in a main phase of one's own turn with the stack empty (307.1)."""
    ask_for_sorcery_time(game, player, (deed, id), "117.1a")
    if player != game.turn.active:
        on_active_team.record(game, Answered(player=game.called(player), answer=True))


def ask_for_sorcery_time(game: Board, player: int, doing: tuple[str, int], number: str) -> None:
    """Refuse what can't be done now, by the rule that asks for the timing of a sorcery.

    What is done is a word, `cast`, with the object that it is done with; `activate` means its ability.
    """
    deed, id = doing
    who, what = game.called(player), game.called(id)
    if not is_active(game, player):
        raise IllegalAction(
            number,
            Refusal(
                case="another's turn", player=who, word=deed, object=what, other=game.called(game.turn.active)
            ),
        )
    if game.turn.step not in MAIN_PHASES:
        raise IllegalAction(
            number, Refusal(case="no main phase", player=who, word=deed, object=what, words=(game.turn.step,))
        )
    if game.zone(Zone.STACK):
        raise IllegalAction(
            number, Refusal(case="the stack is not empty", player=who, word=deed, object=what)
        )

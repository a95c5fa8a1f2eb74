"""Playing on: the engine as a function of a state and answers, one moment at a time."""

from __future__ import annotations

import msgspec

from engine.board import Decider
from engine.commander.decks import check_decks
from engine.commander.starting import choose_open_colors
from engine.decisions import Answer, Decision
from engine.errors import EngineError, IllegalAction
from engine.game import Game
from engine.games import restarting  # noqa: F401  (it registers what restarting writes)
from engine.games.subgames import resume
from engine.grand_melee.turns import go_on_beside
from engine.priority import next_moment
from engine.records import Refusal
from engine.registry import rule
from engine.starting import start_game
from engine.state import State
from engine.trace import Step
from engine.turns.step_priority import active_player_gets_priority


class Advance(msgspec.Struct, frozen=True):
    """What one step of the engine led to: the next state, what happened, and what was decided in it."""

    state: State
    steps: tuple[Step, ...]
    decisions: tuple[tuple[Decision, Answer], ...]


def open_game(
    state: State,
    answers: tuple[Answer, ...] = (),
    decider: Decider | None = None,
) -> Advance:
    """Let the active player of a described board get priority: what the board calls for happens first."""
    game = Game(state, answers, decider)
    if state.decks:
        check_decks(game)
    if state.starting is not None:
        start_game(game, state.starting)
    else:
        choose_open_colors(game)
    if state.entering:
        let_enter(game)
    if state.moment == "priority":
        active_player_gets_priority(game)
    return _advanced(game)


@rule("objects that enter", "403.4", kind="zone change")
def let_enter(game: Game) -> None:
    """Whenever a permanent enters the battlefield, it becomes a new object."""
    entering = game.state.entering
    game.set("entering", ())
    game.happen(*entering)


def advance(
    state: State,
    answers: tuple[Answer, ...] = (),
    decider: Decider | None = None,
) -> Advance:
    """Play to the next moment: a step begins, or a player with priority acts.

    Raises `Undecided` where one more answer is needed, `IllegalAction` where an answer breaks a rule; the
    state that was given is as it was in either case.
    """
    if state.result is not None:
        raise EngineError(Refusal(case="the game is over"))
    game = Game(state, answers, decider)
    try:
        next_moment(game)
    except IllegalAction as refused:
        refused.reached = game.state
        raise
    return _advanced(game)


def go_on_with(
    state: State,
    answers: tuple[Answer, ...] = (),
    decider: Decider | None = None,
    *,
    number: int,
) -> Advance:
    """Go on with the turn of another turn marker, by its number, in the middle of the present step (807.4).

    Nobody says how fast several turns go on beside one another; by themselves they do so step by step.
    """
    game = Game(state, answers, decider)
    go_on_beside(game, number)
    return _advanced(game)


def _advanced(game: Game) -> Advance:
    while game.state.result is not None and game.state.main is not None:
        resume(game)
    done = Advance(game.state, tuple(game.trace.steps), tuple(game.answered))
    game.leave()
    return done

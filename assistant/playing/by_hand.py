"""A scenario played as far as it is written, which stops at the next question instead of failing there."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.errors import MissingDecision
from assistant.scenarios.performance import Performance
from assistant.scenarios.reading import ReadScenario
from engine.board import Board
from engine.decisions import Answer, Decision
from engine.errors import IllegalAction, Undecided
from engine.play import advance, open_game
from engine.state import State


class Move(msgspec.Struct, frozen=True):
    """An entry of `do` that was played: its place, and where the trace and the decisions stood before it."""

    place: int
    steps: int
    decisions: int


class ByHand(Performance):
    """The playing of a script by somebody who is asked whatever it leaves open.

    `asks_from` is the place in `do` from which on players are asked for attacks and blocks that nothing
    declares; before it nobody attacks or blocks unasked, as in every scenario. `pending` is the question
    at which it stopped, `made` every decision so far with its answer.
    """

    def __init__(
        self, read: ReadScenario, state: State, written: Callable[[str], str], asks_from: int | None
    ) -> None:
        self.asks_from = asks_from
        self.pending: Undecided | None = None
        self.made: tuple[tuple[Decision, Answer], ...] = ()
        self.moves: tuple[Move, ...] = ()
        super().__init__(read, state, written=written)

    def _begin_action(self) -> None:
        super()._begin_action()
        self.moves += (Move(self.place, len(self.steps), len(self.made)),)

    def play(self) -> bool:
        """Play to the end of the script, or to the first question that it doesn't answer: False there."""
        try:
            return super().play()
        except Undecided as question:
            self.pending = question
            return False

    def _answer(
        self, game: Board, decision: Decision, action: ActionShape | None
    ) -> tuple[Answer | None, str]:
        answer, by = super()._answer(game, decision, action)
        if answer is not None:
            self.made += ((decision, answer),)
        return answer, by

    def _by_default(self, game: Board, decision: Decision) -> tuple[Answer | None, str]:
        by_hand = self.asks_from is not None and self.place >= self.asks_from
        if by_hand and len(tuple(decision.domain.enumerate(2))) > 1:
            return None, "asked"
        try:
            return super()._by_default(game, decision)
        except MissingDecision:
            return None, "asked"

    def refusal_of(self, answer: Answer) -> IllegalAction | None:
        """Why something is no answer to the question at which it stopped, None where it is one."""
        assert self.pending is not None
        play = advance if self.opened else open_game
        try:
            play(self.state, (*self.pending.answered, answer))
        except IllegalAction as refused:
            return refused
        except Undecided:
            return None
        return None

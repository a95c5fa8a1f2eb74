"""Decisions as they were made, in words."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.scenarios.answering import described, in_words
from assistant.telling.asking import question
from engine.board import Board
from engine.decisions import Decision

ASSUMED = "assumed"
"""What gave an answer that nobody has written, where the policy is `ask`."""

EXPLORED = "explored"
"""What gave an answer that was tried besides others."""


class Decided(msgspec.Struct, frozen=True):
    """A decision that was made: by whom, about what, the answer in words, and what gave it.

    `written` are the words in which a scenario says an answer of several parts, None for any other answer.
    """

    player: str
    kind: str
    about: str
    prompt: str
    options: tuple[str, ...]
    total: int
    answer: str
    by: str
    rule: str
    written: tuple[Any, ...] | None = None


def record(game: Board, decision: Decision, answer: Any, by: str) -> Decided:
    """Put a decision and its answer into words."""
    legal = decision.domain.contains(answer)
    return Decided(
        player=game.name(decision.player),
        kind=decision.kind,
        about=decision.about,
        prompt=question(decision.asks),
        options=tuple(described(game, decision)),
        total=decision.domain.count(),
        answer=in_words(game, decision, answer) if legal else str(answer),
        by=by,
        rule=decision.rule,
    )

"""Answers in the words of a scenario, which mean just them."""

from __future__ import annotations

from typing import Any

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.names import name_among
from assistant.telling.asking import question
from engine.board import Board
from engine.decisions import Answer, Decision, Division, Number, OfAbility, OneOf, Order, Some, WithRepeats


def words_of(game: Board, decision: Decision, answer: Answer) -> Any:
    """An answer in the words of a scenario; ScenarioError where no words mean just this one."""
    domain = decision.domain
    if isinstance(domain, Number):
        return answer
    if isinstance(domain, Division):
        pairs = zip(domain.among, answer, strict=True)
        return {name_among(game, id, domain.among): share for id, share in pairs if share}
    if isinstance(domain, OneOf):
        return _option(game, decision, domain.options, answer)
    if isinstance(domain, Some | Order | WithRepeats):
        options = domain.items if isinstance(domain, Order) else domain.options
        left, words = options, []
        for each in answer:
            said = _option(game, decision, left, each)
            numbered = isinstance(said, str) and "#" in said  # which of all, and not of those that are left
            words.append(_option(game, decision, options, each) if numbered else said)
            left = left if isinstance(domain, WithRepeats) else tuple(o for o in left if o != each)
        return words or "none"
    raise ScenarioError(f"{question(decision.asks)} Its answer can't be written.")


def _option(game: Board, decision: Decision, options: tuple[Answer, ...], answer: Answer) -> Any:
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if decision.kind == "mode":
        return answer + 1
    if isinstance(answer, int):
        return name_among(game, answer, tuple(each for each in options if isinstance(each, int)))
    if isinstance(answer, OfAbility):
        return str(answer)
    return " ".join(answer) if isinstance(answer, tuple) else answer

"""What the engine refuses, each time with the rule and, as data, what is the case."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.decisions import Answer, Decision
from engine.records import Refusal


class EngineError(Exception):
    """The base of everything that the engine refuses: why, of which a sentence is made elsewhere."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.case)


class IllegalAction(EngineError):
    """An action that a rule forbids: the rule's number (2024), what is the case, what would be legal.

    `legal` names a few actions or answers that would have been accepted, nothing where none would; `by`
    what has the ability that forbids it, or the effect that does, empty where the rule itself does; `reached`
    the state that the game had come to when the action broke the rule, None where nothing was begun.
    """

    def __init__(self, rule: str, refusal: Refusal, legal: tuple[str, ...] = (), by: str = "") -> None:
        super().__init__(refusal)
        self.rule = rule
        self.legal = legal
        self.by = by
        self.reached: Any = None


class NoLegalTarget(IllegalAction):
    """A spell or ability for which there are too few legal targets (601.2c), and what forbids the rest."""


class IllegalAnswer(IllegalAction):
    """An answer that is not among the legal ones of a decision."""

    def __init__(self, decision: Decision, answer: Answer) -> None:
        self.decision = decision
        self.answer = answer
        refusal = Refusal(case="no legal answer", asked=decision.asks, text=repr(answer))
        super().__init__(decision.rule, refusal, tuple(str(each) for each in decision.domain.enumerate(5)))


class Undecided(EngineError):
    """A step needs an answer that it was not given: of whom, about what, and what fits.

    `answered` are the answers of the step so far; with one more behind them the step goes further.
    """

    def __init__(self, decision: Decision, answered: tuple[Answer, ...] = ()) -> None:
        self.decision = decision
        self.answered = answered
        super().__init__(Refusal(case="undecided", asked=decision.asks))


class NeverEnds(EngineError):
    """A moment in which rules act without end."""


class NeedsCard(EngineError):
    """An effect asks for the face of a card that the situation leaves unknown."""


class UncompiledText(msgspec.Struct, frozen=True):
    """A clause of a card's text that the grammar does not know, with its span in that text.

    `why` names the word at which reading stopped and what would have been understood there; `rest` is
    the clause from that word on, in the normalised wording, empty where all of it was read and it is
    refused for what it means.
    """

    text: str
    start: int
    end: int
    why: str
    rest: str = ""

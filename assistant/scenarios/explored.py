"""What exploring found: the outcomes, with the choices in words that lead to each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from assistant.scenarios.answering import in_words
from assistant.scenarios.creature_types import stands_for_others
from assistant.scenarios.decided import EXPLORED, Decided, record
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.performance import Performance
from assistant.scenarios.ways import Node, Path, PathStep
from assistant.scenarios.written_answers import words_of
from assistant.telling.asking import question
from engine.board import Board
from engine.decisions import Answer, Decision, Order, Some, WithRepeats


class Choice(msgspec.Struct, frozen=True):
    """A choice in words: whose, about what, the question, the answer, and by which rule (2024)."""

    player: str
    kind: str
    about: str
    prompt: str
    answer: str
    rule: str

    @property
    def text(self) -> str:
        """All of it in one line."""
        return f"{self.player} ({self.rule}): {self.prompt} {self.answer}"


class Outcome(msgspec.Struct, frozen=True):
    """An outcome: the shortest choices that lead to it, and what of it other outcomes don't share.

    `paths` of choices led to it; `performance` is the one with the shortest, `path`. `ways` are all
    questions on the ways to it, each with every answer that leads there.
    """

    choices: tuple[Choice, ...]
    ways: tuple[Way, ...]
    differs_in: tuple[str, ...]
    paths: int
    performance: Performance
    path: Path


class Way(msgspec.Struct, frozen=True):
    """A question on the way to an outcome, the answers that lead there, and those that never do."""

    player: str
    about: str
    prompt: str
    rule: str
    answers: tuple[str, ...]
    not_so: tuple[str, ...]


class Stuck(msgspec.Struct, frozen=True):
    """Choices after which the script can't be followed any further, and why."""

    choices: tuple[Choice, ...]
    error: str


class Explored(msgspec.Struct, frozen=True):
    """Everything that was found: `paths` were played to their end, `illegal` choices led nowhere legal.

    `bounds` say in words which limit was hit; where there is none, there is no other outcome.
    """

    outcomes: tuple[Outcome, ...]
    stuck: tuple[Stuck, ...]
    paths: int
    illegal: int
    bounds: tuple[str, ...]
    not_branched: tuple[str, ...]


class Leading:
    """Which answers lead where: the choices between all places, looked at from their ends."""

    def __init__(self, places: Iterable[Node]) -> None:
        self.before: dict[Node, list[tuple[Node, tuple[Choice, ...]]]] = {}
        self.every: dict[tuple[str, str, str, str], dict[str, None]] = {}
        for node in places:
            for after, edge in node.edges:
                said = tuple(_choice(step) for step in edge.choices)
                self.before.setdefault(after, []).append((node, said))
                for choice in said:
                    self.every.setdefault(_question(choice), {})[choice.answer] = None

    def to(self, ends: list[Node]) -> tuple[Way, ...]:
        """Every question on a way to some ends, in the order in which they are asked."""
        found: dict[tuple[str, str, str, str], dict[str, None]] = {}
        seen, todo = set(ends), list(ends)
        while todo:
            for node, said in self.before.get(todo.pop(), ()):
                for choice in said:
                    found.setdefault(_question(choice), {})[choice.answer] = None
                if node not in seen:
                    seen.add(node)
                    todo.append(node)
        return tuple(
            Way(
                *question,
                tuple(each for each in answers if each in found[question]),
                tuple(each for each in answers if each not in found[question]),
            )
            for question, answers in self.every.items()
            if question in found
        )


def _question(choice: Choice) -> tuple[str, str, str, str]:
    return (choice.player, choice.about, choice.prompt, choice.rule)


def choices(path: Path) -> tuple[Choice, ...]:
    """Put the choices of a path into words."""
    return tuple(_choice(step) for step in path)


def _choice(step: PathStep) -> Choice:
    game, decision, answer = step
    others = " or another that nothing there has" if stands_for_others(game, decision, answer) else ""
    return Choice(
        game.name(decision.player),
        decision.kind,
        decision.about,
        question(decision.asks),
        in_words(game, decision, answer) + others,
        decision.rule,
    )


def decided(path: Path) -> tuple[Decided, ...]:
    """The choices of a path as the decisions of a replay."""
    return tuple(msgspec.structs.replace(record(*step, EXPLORED), written=_written(*step)) for step in path)


def _written(game: Board, decision: Decision, answer: Answer) -> tuple[Any, ...] | None:
    """An answer of several parts as a scenario says it; None for any other, or where no words mean it."""
    if not isinstance(decision.domain, Order | Some | WithRepeats):
        return None
    try:
        words = words_of(game, decision, answer)
    except ScenarioError:
        return None
    return tuple(words) if isinstance(words, list) else None

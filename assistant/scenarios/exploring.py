"""Exploring: every legal choice of a scenario tried, and the outcomes grouped by what differs at the end.

A performance stops at a decision that nothing written answers. For each legal answer a fork of it goes
on from there: the state before the step, and the answers of the step so far with one more behind them.
"""

from __future__ import annotations

import itertools
import time

import msgspec

from assistant.scenarios.answering import in_words
from assistant.scenarios.decided import Decided, record
from assistant.scenarios.errors import Refused, ScenarioError
from assistant.scenarios.facts import Facts, facts_of
from assistant.scenarios.names import alike
from assistant.scenarios.performance import Performance
from assistant.scenarios.shapes import ExploreShape
from engine.activating import Activate
from engine.board import Board
from engine.decisions import Answer, Decision
from engine.errors import Undecided
from engine.game import Game
from engine.priority import Action, Actions, Concede, Pass, legal_actions

NOT_BRANCHED = {
    "payment": "which sources pay a cost is left to the payer: a payment can hardly be listed",
    "shuffle": "a shuffled library keeps its order: its orders can't be listed",
}
"""The decisions that are answered in one way only, and why."""

Path = tuple[tuple[Board, Decision, Answer], ...]
"""The choices that lead somewhere, each with the game that asked."""


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

    `paths` of choices led to it; `performance` is the one with the shortest, `path`.
    """

    choices: tuple[Choice, ...]
    differs_in: tuple[str, ...]
    paths: int
    performance: Performance
    path: Path


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


class _Found:
    """The paths that led to one outcome: how many, and the shortest with its performance."""

    def __init__(self, performance: Performance, path: Path) -> None:
        self.performance = performance
        self.path = path
        self.paths = 0


class Exploration:
    """A depth-first walk over the choices of one performance."""

    def __init__(self, limits: ExploreShape) -> None:
        self.limits = limits
        self.found: dict[Facts, _Found] = {}
        self.stuck: list[tuple[Path, ScenarioError]] = []
        self.bounds: dict[str, None] = {}
        self.paths = 0
        self.illegal = 0

    def explore(self, first: Performance) -> Explored:
        """Play every fork; ScenarioError where the script can't be followed whatever is chosen."""
        first.explore, first.explore_actions = True, self.limits.actions
        open_ends: list[tuple[Performance, Path]] = [(first, ())]
        until = time.monotonic() + self.limits.seconds
        while open_ends:
            if self.paths >= self.limits.limit:
                self.bounds[f"{self.limits.limit} paths were played; there are more (`limit`)"] = None
                break
            if self.paths and time.monotonic() > until:
                self.bounds[f"{self.limits.seconds:g} seconds have passed; there is more (`seconds`)"] = None
                break
            performance, path = open_ends.pop()
            open_ends.extend(reversed(self._go_on(performance, path)))
        if not self.found and self.stuck:
            raise self.stuck[0][1]
        return self._explored()

    def _go_on(self, performance: Performance, path: Path) -> list[tuple[Performance, Path]]:
        """Play to the next choice, and give a fork for each answer; none where the script has ended."""
        chosen_in_step = len(performance.given)
        try:
            performance.play()
        except Undecided as question:
            return self._forks(performance, path, question)
        except ScenarioError as fault:
            if isinstance(fault, Refused) and chosen_in_step:
                self.illegal += 1
            else:
                self.stuck.append((path, fault))
            return []
        self._note(performance, path)
        return []

    def _forks(
        self, performance: Performance, path: Path, question: Undecided
    ) -> list[tuple[Performance, Path]]:
        game, decision = performance.asked, question.decision
        assert game is not None
        if len(path) >= self.limits.depth:
            self.bounds[f"after {self.limits.depth} choices the first legal answer is taken (`depth`)"] = None
            last = performance.fork(question.answered)
            last.first_answers = True
            return [(last, path)]
        answers = self._answers(game, decision)
        return [
            (
                performance.fork((*question.answered, answer)),
                path if len(answers) == 1 or answer == Pass() else (*path, (game, decision, answer)),
            )
            for answer in answers
        ]

    def _answers(self, game: Board, decision: Decision) -> tuple[Answer, ...]:
        """The legal answers; of actions with things that nothing tells apart the first."""
        if isinstance(decision.domain, Actions):
            assert isinstance(game, Game)
            actions = legal_actions(game, decision.player)
            return tuple({_kind_of(game, each): each for each in reversed(actions)}.values())[::-1]
        answers = tuple(itertools.islice(decision.domain.enumerate(), self.limits.limit + 1))
        if len(answers) > self.limits.limit:
            total = decision.domain.count()
            self.bounds[f"{decision.prompt} {self.limits.limit} of {total} answers are tried (`limit`)"] = (
                None
            )
        return answers[: self.limits.limit]

    def _note(self, performance: Performance, path: Path) -> None:
        self.paths += 1
        key = facts_of(performance.state, performance.verdicts)
        found = self.found.setdefault(key, _Found(performance, path))
        found.paths += 1
        if len(path) < len(found.path):
            found.performance, found.path = performance, path

    def _explored(self) -> Explored:
        shared = frozenset.intersection(*(frozenset(each) for each in self.found)) if self.found else set()
        outcomes = tuple(
            Outcome(
                choices(found.path),
                tuple(fact for fact in facts if fact not in shared),
                found.paths,
                found.performance,
                found.path,
            )
            for facts, found in self.found.items()
        )
        kinds = {each.kind for outcome in outcomes for each in outcome.performance.decided}
        return Explored(
            outcomes,
            tuple(Stuck(choices(path), str(fault)) for path, fault in self.stuck),
            self.paths,
            self.illegal,
            tuple(self.bounds),
            tuple(why for kind, why in NOT_BRANCHED.items() if kind in kinds),
        )


def _kind_of(game: Game, action: Action) -> object:
    if isinstance(action, Pass | Concede):
        return action
    ability = action.ability if isinstance(action, Activate) else None
    return type(action), alike(game, action.object), ability


def choices(path: Path) -> tuple[Choice, ...]:
    """Put the choices of a path into words."""
    return tuple(
        Choice(
            game.name(decision.player),
            decision.kind,
            decision.about,
            decision.prompt,
            in_words(game, decision, answer),
            decision.rule,
        )
        for game, decision, answer in path
    )


def decided(path: Path) -> tuple[Decided, ...]:
    """The choices of a path as the decisions of a replay."""
    return tuple(record(game, decision, answer, "explored") for game, decision, answer in path)


def explore(first: Performance, limits: ExploreShape) -> Explored:
    """Explore a performance that has not begun yet."""
    return Exploration(limits).explore(first)

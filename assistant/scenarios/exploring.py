"""Exploring: every legal choice of a scenario tried, and the outcomes grouped by what differs at the end.

A performance stops at a decision that nothing written answers. For each legal answer a fork of it goes
on from there: the state before the step, and the answers of the step so far with one more behind them.
What goes on in the same way, since it only differs in how objects are numbered, is explored once.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Hashable, Iterable

import msgspec

from assistant.scenarios import sameness
from assistant.scenarios.answering import in_words
from assistant.scenarios.creature_types import distinct_types, stands_for_others
from assistant.scenarios.decided import Decided, record
from assistant.scenarios.errors import Refused, ScenarioError
from assistant.scenarios.facts import Facts, facts_of
from assistant.scenarios.performance import EXPLORED, Performance
from assistant.scenarios.shapes import ExploreShape
from assistant.telling.grammar import addressed
from engine.board import Board
from engine.decisions import Answer, Decision, Order
from engine.errors import Undecided
from engine.game import Game
from engine.priority import Actions, Pass, legal_actions

NOT_BRANCHED = {
    "payment": "which sources pay a cost is left to the payer: a payment can hardly be listed",
    "shuffle": "a shuffled library keeps its order: its orders can't be listed",
}
"""The decisions that are answered in one way only, and why."""

PathStep = tuple[Board, Decision, Answer]
Path = tuple[PathStep, ...]
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


class _Node:
    """A place from which it goes on in one way, whichever choices led there.

    `edges` lead to the next places, each with the choice made. `facts` and `performance` are there at an end.
    """

    def __init__(self, choices: int) -> None:
        self.choices = choices
        self.edges: list[tuple[_Node, PathStep | None]] = []
        self.facts: Facts | None = None
        self.performance: Performance | None = None
        self.error: ScenarioError | None = None


class Exploration:
    """A depth-first walk over the choices of one performance, each place walked through once."""

    def __init__(self, limits: ExploreShape) -> None:
        self.limits = limits
        self.places: dict[Hashable, _Node] = {}
        self.shapes = sameness.Shapes()
        self.bounds: dict[str, None] = {}
        self.ends = 0
        self.illegal = 0
        self.merged = 0

    def explore(self, first: Performance) -> Explored:
        """Play every fork; ScenarioError where the script can't be followed whatever is chosen."""
        first.explore, first.explore_actions = True, self.limits.actions
        root = _Node(0)
        open_ends: list[tuple[Performance, _Node]] = [(first, root)]
        # Seconds of work: what comes out must not hang on what else the machine does.
        until = time.thread_time() + self.limits.seconds
        while open_ends:
            if self.ends >= self.limits.limit:
                self.bounds[f"{self.limits.limit} paths were played; there are more (`limit`)"] = None
                break
            if self.ends and time.thread_time() > until:
                self.bounds[f"{self.limits.seconds:g} seconds have passed; there is more (`seconds`)"] = None
                break
            performance, node = open_ends.pop()
            open_ends.extend(reversed(self._go_on(performance, node)))
        return self._explored(root)

    def _go_on(self, performance: Performance, node: _Node) -> list[tuple[Performance, _Node]]:
        """Play to the next choice, and give a fork for each answer; none where the script has ended."""
        chosen_in_step = len(performance.given)
        try:
            performance.play()
        except Undecided as question:
            return self._forks(performance, node, question)
        except ScenarioError as fault:
            if isinstance(fault, Refused) and chosen_in_step:
                self.illegal += 1
            else:
                node.error = fault
            return []
        self.ends += 1
        node.facts = facts_of(performance.state, performance.verdicts)
        node.performance = performance
        return []

    def _forks(
        self, performance: Performance, node: _Node, question: Undecided
    ) -> list[tuple[Performance, _Node]]:
        game, decision = performance.asked, question.decision
        assert game is not None
        if node.choices >= self.limits.depth:
            self.bounds[f"after {self.limits.depth} choices the first legal answer is taken (`depth`)"] = None
            last = performance.fork(question.answered)
            last.first_answers = True
            return [(last, node)]
        answers = self._answers(game, decision)
        found: list[tuple[Performance, _Node]] = []
        for answer in answers:
            fork = performance.fork((*question.answered, answer))
            chosen = None if len(answers) == 1 or answer == Pass() else (game, decision, answer)
            place = self._place(fork, game, decision, answer)
            known = self.places.get(place)
            depth = node.choices + (chosen is not None)
            if known is not None and known.choices <= depth:
                self.merged += 1
                node.edges.append((known, chosen))
                continue
            new = self.places[place] = _Node(depth)
            node.edges.append((new, chosen))
            found.append((fork, new))
        return found

    def _place(self, fork: Performance, game: Board, decision: Decision, answer: Answer) -> Hashable:
        """All that decides how a fork goes on, but for how its objects are numbered."""
        given = [(asked.kind, each) for asked, each in game.answered]
        return self.shapes.written(
            fork.state, (*sameness.answers_of([*given, (decision.kind, answer)]), *fork.standing())
        )

    def _answers(self, game: Board, decision: Decision) -> tuple[Answer, ...]:
        """The legal answers, as many as the limit lets be tried."""
        if isinstance(decision.domain, Actions):
            assert isinstance(game, Game)
            return legal_actions(game, decision.player)
        every: Iterable[Answer] = decision.domain.enumerate()
        if isinstance(decision.domain, Order):
            every = decision.domain.distinct()
        every = distinct_types(game, decision) or every
        answers = tuple(itertools.islice(every, self.limits.limit + 1))
        if len(answers) > self.limits.limit:
            total = decision.domain.count()
            self.bounds[f"{decision.prompt} {self.limits.limit} of {total} answers are tried (`limit`)"] = (
                None
            )
        return answers[: self.limits.limit]

    def _explored(self, root: _Node) -> Explored:
        ways = _ways(root)
        leading = _Leading(ways)
        ends: dict[Facts, list[_Node]] = {}
        for node in ways:
            if node.facts is not None:
                ends.setdefault(node.facts, []).append(node)
        stuck = tuple((ways[node][1], node.error) for node in ways if node.error is not None)
        if not ends and stuck:
            raise stuck[0][1]
        shared = frozenset.intersection(*(frozenset(each) for each in ends)) if ends else frozenset()
        outcomes = tuple(self._outcome(facts, shared, nodes, ways, leading) for facts, nodes in ends.items())
        kinds = {each.kind for outcome in outcomes for each in outcome.performance.decided}
        not_branched = [why for kind, why in NOT_BRANCHED.items() if kind in kinds]
        return Explored(
            outcomes,
            tuple(Stuck(choices(path), str(fault)) for path, fault in stuck),
            sum(outcome.paths for outcome in outcomes),
            self.illegal,
            tuple(self.bounds),
            (*not_branched, *([f"{sameness.WHY} ({self.merged} times)"] if self.merged else ())),
        )

    @staticmethod
    def _outcome(
        facts: Facts,
        shared: frozenset[str],
        nodes: list[_Node],
        ways: dict[_Node, tuple[int, Path]],
        leading: _Leading,
    ) -> Outcome:
        nearest = min(nodes, key=lambda node: len(ways[node][1]))
        assert nearest.performance is not None
        path = ways[nearest][1]
        return Outcome(
            choices(path),
            leading.to(nodes),
            tuple(fact for fact in facts if fact not in shared),
            sum(ways[node][0] for node in nodes),
            nearest.performance,
            path,
        )


class _Leading:
    """Which answers lead where: the choices between all places, looked at from their ends."""

    def __init__(self, places: Iterable[_Node]) -> None:
        self.before: dict[_Node, list[tuple[_Node, PathStep | None]]] = {}
        self.every: dict[tuple[str, str, str, str], dict[str, None]] = {}
        for node in places:
            for after, step in node.edges:
                self.before.setdefault(after, []).append((node, step))
                if step is not None:
                    choice = _choice(step)
                    self.every.setdefault(_question(choice), {})[choice.answer] = None

    def to(self, ends: list[_Node]) -> tuple[Way, ...]:
        """Every question on a way to some ends, in the order in which they are asked."""
        found: dict[tuple[str, str, str, str], dict[str, None]] = {}
        seen, todo = set(ends), list(ends)
        while todo:
            for node, step in self.before.get(todo.pop(), ()):
                if step is not None:
                    choice = _choice(step)
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


def _ways(root: _Node) -> dict[_Node, tuple[int, Path]]:
    """For each place how many ways lead there, and the shortest, in the order in which they are come to."""
    order: list[_Node] = []
    todo: list[tuple[_Node, bool]] = [(root, False)]
    seen: set[_Node] = set()
    while todo:  # behind all that it leads to: the order of a topological sort, backwards
        node, left = todo.pop()
        if left:
            order.append(node)
        elif node not in seen:
            seen.add(node)
            todo.append((node, True))
            todo.extend((next_node, False) for next_node, _ in node.edges)
    found: dict[_Node, tuple[int, Path]] = dict.fromkeys(reversed(order), (0, ()))
    found[root] = (1, ())
    reached = {root}
    for node in reversed(order):
        number, path = found[node]
        for next_node, chosen in node.edges:
            before, shortest = found[next_node]
            way = path if chosen is None else (*path, chosen)
            better = next_node not in reached or len(way) < len(shortest)
            reached.add(next_node)
            found[next_node] = (before + number, way if better else shortest)
    return found


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
        addressed(decision.prompt),
        in_words(game, decision, answer) + others,
        decision.rule,
    )


def decided(path: Path) -> tuple[Decided, ...]:
    """The choices of a path as the decisions of a replay."""
    return tuple(record(game, decision, answer, EXPLORED) for game, decision, answer in path)


def explore(first: Performance, limits: ExploreShape) -> Explored:
    """Explore a performance that has not begun yet."""
    return Exploration(limits).explore(first)

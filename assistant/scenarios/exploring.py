"""Exploring: every legal choice of a scenario tried, and the outcomes grouped by what differs at the end.

A performance stops at a decision that nothing written answers. For each legal answer a fork of it goes
on from there: the state before the step, and the answers of the step so far with one more behind them.
What goes on in the same way, since it only differs in how objects are numbered, is explored once.
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Hashable, Iterable, Iterator
from contextlib import suppress

import msgspec

from assistant.bounded import share_left
from assistant.findings.of_states import Facts
from assistant.scenarios import open_orders, sameness
from assistant.scenarios.creature_types import distinct_types
from assistant.scenarios.decided import EXPLORED
from assistant.scenarios.errors import Refused, ScenarioError
from assistant.scenarios.explored import Explored, Leading, Outcome, Stuck, choices
from assistant.scenarios.facts import facts_of
from assistant.scenarios.open_orders import OrderMatters
from assistant.scenarios.performance import Performance
from assistant.scenarios.shapes import ExploreShape
from assistant.scenarios.ways import Edge, Node, Path, Reached, in_order, shown, ways_from
from assistant.telling.asking import question
from assistant.telling.facts import told
from assistant.telling.grammar import counted
from engine.board import Board
from engine.decisions import Answer, Decision, Order
from engine.errors import Undecided
from engine.game import Game
from engine.priority import Actions, Pass, legal_actions

NOT_BRANCHED = {
    "payment": "other ways to pay a cost are not tried: there are too many to list",
    "shuffle": "a shuffled library keeps its order: its orders can't be listed",
}
"""The decisions that are answered in one way only, and why."""


OF_NO_ABILITY = ("attack", "block", "damage", "payment", "shuffle")
"""The kinds of decisions that have nothing to do with abilities that are put on the stack."""

FOR_TELLING, AT_LEAST = 0.4, 0.15
"""The share of the time for an answer that is kept for telling what was found, and for the rest of it."""
NO_TIME = "there was no time to try more; on the command line --seconds allows more"
MOST_AT_ONCE = 200
"""Choices of targets for several abilities are listed at once where there are no more; else one by one."""


class Exploration:
    """A depth-first walk over the choices of one performance, each place walked through once."""

    def __init__(self, limits: ExploreShape, *, in_every_order: bool = False, partly: bool = False) -> None:
        self.limits = limits
        self.partly = partly
        self.in_every_order = in_every_order
        self.places: dict[Hashable, Node] = {}
        self.shapes = sameness.Shapes()
        self.bounds: dict[str, None] = {}
        self.ends = 0
        self.illegal = 0
        self.merged = 0

    def explore(self, first: Performance) -> Explored:
        """Play every fork; ScenarioError where the script can't be followed whatever is chosen.

        OrderMatters where orders that were left open have to be explored after all.
        """
        first.explore, first.explore_actions = True, self.limits.actions
        self.start = first.fork(())
        root = Node(0)
        open_ends: list[tuple[Performance, Node]] = [(first, root)]
        # Seconds of work: what comes out must not hang on what else the machine does.
        until = time.thread_time() + self.limits.seconds
        while open_ends:
            if self.ends >= self.limits.limit:
                self.bounds[
                    f"after {counted(self.limits.limit, 'way')} to go on no others were tried (`limit`)"
                ] = None
                break
            if self.ends and time.thread_time() > until:
                self.bounds[f"after {self.limits.seconds:g} seconds no others were tried (`seconds`)"] = None
                break
            late = self.partly and share_left() < FOR_TELLING
            if late:
                self.bounds[NO_TIME] = None
            if late and self.ends:
                break
            performance, node = open_ends.pop()
            if late and performance.open_orders:
                raise OrderMatters
            performance.first_answers |= late
            open_ends.extend(reversed(self._go_on(performance, node)))
        return self._explored(root)

    def _go_on(self, performance: Performance, node: Node) -> list[tuple[Performance, Node]]:
        """Play to the next choice, and give a fork for each answer; none where the script has ended."""
        chosen_in_step = len(performance.given)
        try:
            while not performance.play():
                forks = self._in_open_order(performance, node)
                if forks is not None:
                    return forks
        except Undecided as question:
            return self._forks(performance, node, question)
        except ScenarioError as fault:
            if isinstance(fault, Refused) and chosen_in_step:
                self.illegal += 1
            else:
                node.error = fault
            return []
        self.ends += 1
        for order in performance.open_orders:
            if performance.state.result is None:
                raise OrderMatters
            node.ends *= open_orders.arrangements(performance.state, order)
        node.facts = facts_of(performance.state, performance.verdicts)
        node.performance = performance
        return []

    def _in_open_order(self, performance: Performance, node: Node) -> list[tuple[Performance, Node]] | None:
        """After a moment in which an order is open: a fork for each ability that could resolve next.

        None where nothing is to be chosen before the next moment.
        """
        before, state = performance.open_orders, performance.state
        orders = open_orders.after_moment(before, state, performance.place, performance.latest)
        over, times = state.result is not None, 1
        if not over:
            action = performance.read.scenario.do[performance.place]
            orders, times = open_orders.without_commuting(orders, state, action)
        performance.open_orders = orders
        chosen = bool(orders) and not over and open_orders.is_next(state, orders[-1])
        if over or (not chosen and len(orders) == len(before)):
            return None
        performance.stack_before = ()
        place = self.shapes.written(state, performance.standing())
        here = self.places.get(place)
        if here is not None and here.choices <= node.choices:
            self.merged += 1
            node.edges.append((here, Edge(times=times)))
            return []
        here = self.places[place] = Node(node.choices)
        node.edges.append((here, Edge(times=times)))
        if not chosen:
            return [(performance, here)]
        found: list[tuple[Performance, Node]] = []
        for id in open_orders.kinds(state, orders[-1]):
            fork, after = performance.fork(()), Node(node.choices)
            fork.state = open_orders.with_on_top(state, orders[-1], id)
            fork.open_orders = (*orders[:-1], msgspec.structs.replace(orders[-1], on_top=id))
            here.edges.append((after, Edge(on_top=id, among=orders[-1].ids)))
            found.append((fork, after))
        return found

    def _forks(
        self, performance: Performance, node: Node, question: Undecided
    ) -> list[tuple[Performance, Node]]:
        game, decision = performance.asked, question.decision
        assert game is not None
        if node.choices >= self.limits.depth:
            if performance.open_orders:
                raise OrderMatters
            self.bounds[
                f"after {counted(self.limits.depth, 'choice')} the first legal answer is taken (`depth`)"
            ] = None
            last = performance.fork(question.answered)
            last.first_answers = True
            return [(last, node)]
        answers = self._answers(game, decision)
        several = len(answers) > 1
        alike = self._put_alike(performance, game, decision)
        if alike:
            answers = open_orders.from_previous_on(game, answers)
            together = self._all_at_once(performance, node, question, alike, answers)
            if together is not None:
                return together
        aimed = open_orders.being_aimed(game, decision)
        found: list[tuple[Performance, Node]] = []
        for answer in answers:
            fork = performance.fork((*question.answered, answer))
            if alike:
                fork.open_orders = open_orders.extended(fork.open_orders, alike, fork.place)
            shown = (game, decision, answer) if several and answer != Pass() else None
            chosen = Edge((answer,), (shown,), (aimed,))
            place = self._place(fork, game, decision, answer)
            known = self.places.get(place)
            depth = node.choices + (shown is not None)
            if known is not None and known.choices <= depth:
                self.merged += 1
                node.edges.append((known, chosen))
                continue
            new = self.places[place] = Node(depth)
            node.edges.append((new, chosen))
            found.append((fork, new))
        return found

    def _put_alike(self, performance: Performance, game: Board, decision: Decision) -> tuple[int, ...]:
        """The abilities among which it is left open which lies where: all their targets are explored."""
        if self.in_every_order or self.limits.actions:
            return ()
        if _chooses_in_moment(performance):
            return ()
        return open_orders.put_alike(performance.state, game, decision)

    def _all_at_once(
        self,
        performance: Performance,
        node: Node,
        question: Undecided,
        alike: tuple[int, ...],
        answers: tuple[Answer, ...],
    ) -> list[tuple[Performance, Node]] | None:
        """A fork for each choice of targets for all abilities that are alike; None where these are many.

        How many there are is found by giving all of them the first of the targets.
        """
        asked: list[tuple[Board, Decision, int]] = []

        def same_again(game: Board, decision: Decision) -> Answer | None:
            ids = self._put_alike(performance, game, decision)
            if ids[: len(alike)] != alike:
                return None
            asked.append((game.at(game.state.copy()), decision, ids[-1]))
            return answers[0]

        probe = performance.fork(question.answered)
        probe.open_orders, probe.again = (
            open_orders.extended(probe.open_orders, alike, probe.place),
            same_again,
        )
        with suppress(Undecided, ScenarioError):
            probe.play()
        number = len(asked)
        ways = math.comb(len(answers) + number - 1, number)
        if number < 2 or ways > MOST_AT_ONCE or node.choices + number > self.limits.depth:
            return None
        run = (*alike[:-1], *(id for *_, id in asked))
        found: list[tuple[Performance, Node]] = []
        for targets in itertools.combinations_with_replacement(answers, number):
            fork = performance.fork((*question.answered, *targets))
            fork.open_orders = open_orders.extended(fork.open_orders, run, fork.place)
            shown = tuple(
                (game, decision, each) for (game, decision, _), each in zip(asked, targets, strict=True)
            )
            after = Node(node.choices + number)
            node.edges.append((after, Edge(targets, shown, tuple(id for *_, id in asked))))
            found.append((fork, after))
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
            self.bounds[
                f"{question(decision.asks)} {self.limits.limit} of {total} answers are tried (`limit`)"
            ] = None
        return answers[: self.limits.limit]

    def _explored(self, root: Node) -> Explored:
        ways = ways_from(root)
        leading = Leading(ways)
        ends: dict[Facts, list[Node]] = {}
        for node in ways:
            if node.facts is not None:
                ends.setdefault(node.facts, []).append(node)
        stuck = tuple((ways[node].path, node.error) for node in ways if node.error is not None)
        if not ends and stuck:
            raise stuck[0][1]
        shared = frozenset.intersection(*ends) if ends else frozenset()
        outcomes = tuple(self._outcomes(ends, shared, ways, leading))
        kinds = {each.kind for outcome in outcomes for each in outcome.performance.decided}
        not_branched = [why for kind, why in NOT_BRANCHED.items() if kind in kinds]
        return Explored(
            outcomes,
            tuple(Stuck(choices(shown(path)), str(fault)) for path, fault in stuck),
            sum(outcome.paths for outcome in outcomes),
            self.illegal,
            tuple(self.bounds),
            (*not_branched, *([f"{sameness.WHY} ({self.merged} times)"] if self.merged else ())),
        )

    def _outcomes(
        self,
        ends: dict[Facts, list[Node]],
        shared: Facts,
        ways: dict[Node, Reached],
        leading: Leading,
    ) -> Iterator[Outcome]:
        """Every outcome, one at the least; those for which no time is left are counted."""
        for number, (facts, nodes) in enumerate(ends.items()):
            if number and self.partly and share_left() < AT_LEAST:
                self.bounds[f"there was no time to show {len(ends) - number} more outcomes (`seconds`)"] = (
                    None
                )
                return
            yield self._outcome(facts, shared, nodes, ways, leading)

    def _outcome(
        self,
        facts: Facts,
        shared: Facts,
        nodes: list[Node],
        ways: dict[Node, Reached],
        leading: Leading,
    ) -> Outcome:
        nearest = min(nodes, key=lambda node: ways[node].choices)
        assert nearest.performance is not None
        performance, path = nearest.performance, shown(ways[nearest].path)
        if any(edge.on_top for edge in ways[nearest].path):
            performance, path = self._played_in_order(ways[nearest].path, facts)
        return Outcome(
            choices(path),
            leading.to(nodes),
            told(facts - shared),
            sum(ways[node].number * node.ends for node in nodes),
            performance,
            path,
        )

    def _played_in_order(self, edges: tuple[Edge, ...], facts: Facts) -> tuple[Performance, Path]:
        """A way on which orders were left open, played with abilities put on the stack as they resolve."""
        answers = iter(in_order(edges))
        performance, path = self.start.fork(()), []
        while True:
            try:
                if performance.play():
                    break
            except Undecided as question:
                answer, choice = next(answers, (None, None))
                if answer is None:
                    raise OrderMatters from None
                if choice is not None:
                    assert performance.asked is not None
                    path.append((performance.asked, question.decision, answer))
                performance = performance.fork((*question.answered, answer))
            except ScenarioError as fault:
                raise OrderMatters from fault
        if facts_of(performance.state, performance.verdicts) != facts:
            raise OrderMatters
        return performance, tuple(path)


def _chooses_in_moment(performance: Performance) -> bool:
    """Tell whether the script or a policy has chosen something in the present moment."""
    made = (each for each in performance.decided[performance.since :] if each.by not in ("only", EXPLORED))
    return any(each.kind not in OF_NO_ABILITY for each in made)


def explore(first: Performance, limits: ExploreShape, *, partly: bool = False) -> Explored:
    """Explore a performance that has not begun yet.

    `partly` gives what was found when the time is nearly over that bounds the work.
    """
    try:
        return Exploration(limits, partly=partly).explore(first.fork(()))
    except OrderMatters:
        return Exploration(limits, in_every_order=True, partly=partly).explore(first.fork(()))

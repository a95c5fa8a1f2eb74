"""A scenario played: its script gives the actions and answers, the engine does the rest.

A performance can stop at a decision that nothing answers (`Undecided`) and go on with an answer; a fork
of it is a copy of a few fields. That is how outcomes are explored.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

from assistant.scenarios.acting import (
    STEP_OF,
    declaration,
    declared_alongside,
    engine_action,
    is_forced,
    put,
    why_unasked,
)
from assistant.scenarios.action_shapes import CHOICES, DECLARATIONS, MAY_BE_LEFT, ActionShape
from assistant.scenarios.announcing import paid_with, said, targets_said
from assistant.scenarios.answering import refusal
from assistant.scenarios.attempts import attempt
from assistant.scenarios.decided import ASSUMED, EXPLORED, Decided, record
from assistant.scenarios.deciding import (
    PassedOver,
    attempts_before,
    by_policy,
    from_entries,
    from_script,
    is_chance,
    is_unsaid_cost,
    passed_over,
    why_not_understood,
)
from assistant.scenarios.errors import NeverAsked, NotRefused, ScenarioError
from assistant.scenarios.expectations import Verdict, check
from assistant.scenarios.loops import LOOKED_AFTER, never_comes, repeated
from assistant.scenarios.moments import beside, is_before, is_time, reached
from assistant.scenarios.names import player_called
from assistant.scenarios.naming import Naming, named_to_come, named_when_done
from assistant.scenarios.open_orders import OpenOrder
from assistant.scenarios.played_ahead import is_taken, played_ahead
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.spared import sources_to_pay
from assistant.scenarios.told import told_of
from assistant.scenarios.unasked import refuse_unasked
from engine.board import Board
from engine.casting.illegal_actions import reverse
from engine.decisions import Answer, Decision
from engine.errors import IllegalAction, Undecided
from engine.game import Game
from engine.play import Advance, advance, open_game
from engine.priority import Action, Pass
from engine.state import State
from engine.trace import Step
from engine.zones import Zone

MOST_MOMENTS = 5000
"""How many moments one action may be waited for before the wait is given up."""


LEGAL = "this was expected to be illegal, and it is legal."


class Performance:
    """The playing of one scenario, from its board to the end of its script.

    `explore` stops at a decision that nothing written answers (`Undecided`; `asked` is the game that asks),
    `explore_actions` also where a player who has priority, attacks or blocks follows no script,
    `only_open` just where the policy `ask` leaves the answer open.
    `open_orders` are abilities on the stack whose order is open (`open_orders.py`): while there are any,
    playing stops after every moment. `again` answers what is explored as it was before, where it was asked
    before. `since` of the decisions were made before the present moment; `latest` are the steps of the last.
    `made` are all decisions that were made, with the answers. `written` gives a number of the rules as the
    edition played has it; `longest` is for how many moments some action was waited for.
    """

    def __init__(
        self,
        read: ReadScenario,
        state: State,
        explore: bool = False,
        written: Callable[[str], str] = str,
    ) -> None:
        self.read = read
        self.state = state
        self.explore = explore
        self.explore_actions = False
        self.only_open = False
        self.first_answers = False
        self.asked: Board | None = None
        self.most_moments = MOST_MOMENTS
        self.longest = 0
        self.written = written
        self.steps: tuple[tuple[Step, State], ...] = ()
        self.stack_before: tuple[int, ...] = ()
        self.decided: tuple[Decided, ...] = ()
        self.verdicts: tuple[Verdict, ...] = ()
        self.skipped: tuple[int, ...] = ()
        self.opened = False
        self.place = 0
        self.used: frozenset[int] = frozenset()
        self.answered: frozenset[int] = frozenset()
        self.paying: tuple[str, ...] = ()
        self.naming: Naming = ()
        self.given: tuple[Answer, ...] = ()
        self.since = 0
        self.latest: tuple[Step, ...] = ()
        self.made: tuple[tuple[Decision, Answer], ...] = ()
        self.open_orders: tuple[OpenOrder, ...] = ()
        self.again: Callable[[Board, Decision], Answer | None] | None = None
        self._begin_action()

    def _begin_action(self) -> None:
        self.taken = False
        self.declared = False
        self.watched: int | None = None
        self.targets_used = 0
        self.together = 0
        self.moments = 0

    def fork(self, answers: tuple[Answer, ...]) -> Performance:
        """The same performance with the answers of its present step given so far."""
        other = copy.copy(self)
        other.given = answers
        return other

    def alone(self, read: ReadScenario) -> Performance:
        """The same performance at the beginning of another script, with no answer given to its next step."""
        other = self.fork(())
        other.read, other.place, other.made, other.answered = read, 0, (), frozenset()
        other._begin_action()
        return other

    def standing(self) -> tuple[Any, ...]:
        """What besides the state and the answers decides how it goes on: where the script stands."""
        waiting = (self.opened, self.place, self.taken, self.declared, self.targets_used, self.first_answers)
        answers = (tuple(sorted(self.used)), tuple(sorted(self.answered)), self.paying, self.skipped)
        verdicts = tuple((repr(each.expect), each.ok) for each in self.verdicts)
        orders = tuple((len(each.ids), each.on_top != 0) for each in self.open_orders)
        return (waiting, answers, verdicts, self.watched, self.stack_before, self.naming, orders)

    # Playing

    def play(self) -> bool:
        """Play to the end of the script; Undecided where exploring meets a choice.

        False after each moment in which an order is open: there it goes on when it is called again.
        """
        if not self.opened:
            self._open()
        actions = self.read.scenario.do
        while self.place < len(actions):
            action = actions[self.place]
            done = self._is_done(action)
            if done or self.state.result is not None:
                if not done and action.verb not in MAY_BE_LEFT:
                    self.skipped += (self.place,)
                self.place += 1
                self._begin_action()
                continue
            try:
                self._go_on(action)
            except ScenarioError as fault:
                raise self._placed(fault) from fault
            except IllegalAction as fault:
                raise self._placed(refusal(Game(self.state), fault, self.written(fault.rule))) from fault
            if self.open_orders:
                return False
        self._settle()
        return True

    def unasked(self) -> tuple[int, ...]:
        """The places in `do` of the choices that nothing asked for."""
        places = (place for place, action in enumerate(self.read.scenario.do) if action.verb in CHOICES)
        return tuple(place for place in places if place not in self.answered)

    def _open(self) -> None:
        try:
            self._advance(Pass(), None, open_game)
        except ScenarioError as fault:
            raise self.read.placed(fault) from fault
        self.opened = True

    def _settle(self) -> None:
        """What is asked at the end is asked when a player would have priority, as after each action."""
        self.moments = 0
        while self.state.moment == "step begins" and self.state.result is None and self.read.scenario.do:
            self.moments += 1
            if self.moments > self.most_moments:
                raise self.read.error("behind the last action no player ever has priority again.")
            self._advance(Pass(), None)

    def _is_done(self, action: ActionShape) -> bool:
        if action.verb in ("until", "resolve"):
            done, self.watched = reached(self.state, action, self.watched)
            return done
        if action.verb in CHOICES:
            return True
        return self.taken or self.place in self.answered

    def _go_on(self, action: ActionShape) -> None:
        self.moments += 1
        self.longest = max(self.longest, self.moments)
        again = repeated(self.steps) if self.moments % LOOKED_AFTER == 0 else ()
        if again or self.moments > self.most_moments:
            raise ScenarioError(never_comes(again))
        verb, turn_beside = action.verb, beside(self.state, action, self.watched)
        if turn_beside is not None:
            self._advance(Pass(), None, turn_beside)
        elif verb in ("expect", "put"):
            self._at_its_moment(action)
        elif verb in DECLARATIONS:
            self._declare(action)
        elif verb in ("until", "resolve"):
            self._advance(Pass(), None)
        elif verb == "shortcut":
            self._take_shortcut(action)
        else:
            self._take_or_wait(action)

    def _take_or_wait(self, action: ActionShape) -> None:
        if not is_time(self.state, action):
            self._advance(Pass(), None)
            return
        try:
            self._take(engine_action(Game(self.state), self.state.holder, action), action)
        except IllegalAction as refused:
            self._refused(action, refused)
        else:
            if action.illegal:
                raise NotRefused(LEGAL)
            if action.alias is not None:
                self.naming += named_to_come(self.state, self.stack_before, action.alias)
        self.taken = True

    def _take_shortcut(self, action: ActionShape) -> None:
        """Suggest what the actions come to when they are played ahead, and go to where the shortcut ends."""
        if not is_time(self.state, action):
            self._advance(Pass(), None)
            return
        suggested, self.used = played_ahead(self, action)
        try:
            self._advance(suggested, action)
        except IllegalAction as refused:
            self._refused(action, refused)
        while is_taken(self.state):
            self._advance(Pass(), None)
        self.taken = True

    def _take(self, chosen: Action, action: ActionShape) -> None:
        """Take an action; where it names more targets than are asked for, one word takes several of them."""
        before = copy.copy(self)
        number = len(action.targets or ())
        try:
            self._advance(chosen, action)
        except ScenarioError:
            if not 0 < self.targets_used < number:  # else it divides among more than were taken so far
                raise
        if self.targets_used < number:
            vars(self).update(vars(before) | {"together": number - self.targets_used})
            self._advance(chosen, action)
        refuse_unasked(action, self.targets_used, before.state, self.state, self.made[len(before.made) :])

    def _refused(self, action: ActionShape, refused: IllegalAction) -> None:
        """An illegal attempt: expected with its rule, or an error."""
        if not action.illegal:
            raise refused
        self.given = ()
        game = Game(self.state)
        who = player_called(game, action.player) if action.player else self.state.holder
        self.state = reverse(game, who, refused)
        self.steps += tuple((step, self.state) for step in game.trace.steps)
        wanted = action.illegal
        step, verdict = attempt(self.state.turn, refused, wanted, self.written(refused.rule))
        self.steps += ((step, self.state),)
        self.verdicts += (verdict,)

    def _declare(self, action: ActionShape) -> None:
        """Attack, block and assign_damage move time to their step and answer its decision."""
        if action.at is not None and is_before(self.state, action.at):
            self._advance(Pass(), None)
            return
        behind = self.state.turn.step in ("postcombat main", "end", "cleanup")
        if self.state.combat is None and behind and not self.state.turn.comes("beginning of combat"):
            raise ScenarioError(f"there is no more combat this turn for `{action.verb}`.")
        due = self.state.turn.step == STEP_OF.get(action.verb) and self.state.moment == "step begins"
        try:
            forced = is_forced(Game(self.state), action)
            self._advance(Pass(), action)
            self.declared = self.declared or forced
            if due and not self.declared:
                self._refuse_unasked(action)
        except IllegalAction as refused:
            self._refused(action, refused)
            self.taken = True
        else:
            if self.declared and action.illegal:
                raise NotRefused(LEGAL)
            self.taken = self.declared

    def _refuse_unasked(self, action: ActionShape) -> None:
        """Where no declaration was possible, nobody was asked for one: say what made it impossible."""
        raise why_unasked(Game(self.state), action) or NeverAsked.of(action.verb)

    # One moment

    def _advance(
        self, now: Answer, action: ActionShape | None, play: Callable[..., Advance] = advance
    ) -> None:
        """Play one moment of the engine; `now` is what the player with priority does."""
        made: list[Decided] = []

        def decide(game: Board, decision: Decision) -> Answer | None:
            if decision.kind == "action" and not (action is None and self._asks_for_action(game)):
                return now
            answer, by = self._answer(game, decision, action)
            if answer is not None:
                made.append(record(game, decision, answer, by))
            else:
                self.asked = game
            return answer

        try:
            done = play(self.state, self.given, decide)
        except Undecided as question:
            self.decided += tuple(made)
            raise question
        before = self.state
        self.given = ()
        self.since = len(self.decided) + len(made)
        self.stack_before = before.zones.get((Zone.STACK, 0), ())
        self.state, self.naming = named_when_done(before, done.state, self.naming)
        self.decided += tuple(made)
        self.latest, self.made = done.steps, self.made + done.decisions
        self.steps += tuple((step, before) for step in done.steps)

    def _asks_for_action(self, game: Board) -> bool:
        return self.explore_actions and not self.first_answers and len(game.players()) > 1

    def _answer(
        self, game: Board, decision: Decision, action: ActionShape | None
    ) -> tuple[Answer | None, str]:
        """The answer of the action, of a written decision, the only one there is, or of the policy."""
        if action is not None:
            answer = self._from_action(game, decision, action)
            if answer is not None:
                return answer, "script"
            answer, place = declared_alongside(game, decision, self.read.scenario.do, self.place)
            if place is not None:
                self.answered |= {place}
                return answer, "script"
        answer, place = from_script(game, decision, self._choices())
        if place is not None:
            for other, verdict in attempts_before(game, decision, self._choices(), place):
                self.answered |= {other}
                self.verdicts += (verdict,)
            self.answered |= {place}
            paid = self.read.scenario.do[place].pay
            self.paying = tuple(paid) if isinstance(paid, list) else ()
            return answer, "script"
        entries = self.read.scenario.decisions
        answer, taken = from_entries(game, decision, entries, self.used)
        if answer is not None:
            self.used |= taken
            return answer, "script"
        if decision.kind == "payment" and self.paying:
            named = paid_with(game, decision, list(self.paying))
            if named is not None:
                self.paying = ()
                return named, "script"
        if decision.kind == "payment":
            return sources_to_pay(game, decision, self.read.scenario.do[self.place + 1 :]), "policy"
        if decision.kind == "shuffle":
            return next(iter(decision.domain.enumerate(1))), "policy"
        return self._by_default(game, decision)

    def _by_default(self, game: Board, decision: Decision) -> tuple[Answer | None, str]:
        """What is answered where nothing is written: the only answer, the usual one, or the policy's."""
        by_default = not self.explore_actions or self.first_answers
        everything = self.explore and not self.only_open
        if decision.kind in ("attack", "block") and by_default and decision.domain.contains(()):
            return (), "policy"
        if decision.kind == "damage" and self.read.scenario.lethal_first and not everything:
            return next(iter(decision.domain.enumerate(1))), "policy"
        if decision.domain.count() == 1:
            return next(iter(decision.domain.enumerate(1))), "only"
        if self.first_answers:
            return next(iter(decision.domain.enumerate(1))), "policy"
        if everything:
            return self.again(game, decision) if self.again is not None else None, EXPLORED
        asked = next(each for each in self.read.scenario.players if each.name == game.name(decision.player))
        policy = asked.policy or self.read.scenario.policy
        if policy == "strict" and is_unsaid_cost(decision):
            return next(each for each in (False, 0) if decision.domain.contains(each)), "policy"
        if self.explore and policy == "ask":
            return None, EXPLORED
        entries = self.read.scenario.decisions if policy == "strict" else []
        misread = why_not_understood(game, decision, entries, self.used)
        if misread is not None:
            raise misread
        if is_chance(decision) and policy == "strict":
            return next(iter(decision.domain.enumerate(1))), "chance"
        answer = by_policy(game, decision, policy, self.written, lambda: self._passed_over(game, decision))
        return answer, ASSUMED if policy == "ask" else "policy"

    def _passed_over(self, game: Board, decision: Decision) -> PassedOver:
        return passed_over(game, decision, self.read.scenario.decisions, self.used, self._choices())

    def _choices(self) -> Iterator[tuple[int, ActionShape]]:
        """The choices that are written before this place, or right behind it, and were not needed yet."""
        for place, action in enumerate(self.read.scenario.do):
            if action.verb in CHOICES and place not in self.answered:
                yield place, action
            elif place > self.place and action.verb not in CHOICES:
                return

    def _from_action(self, game: Board, decision: Decision, action: ActionShape) -> Answer | None:
        """What the action that is being taken says about a decision; None where it says nothing."""
        if decision.kind == DECLARATIONS.get(action.verb):
            found = declaration(game, action, decision.player, decision.source)
            self.declared = self.declared or found is not None
            return found
        targets = (action.targets or [])[self.targets_used :]
        if decision.kind == "target" and targets:
            answer, taken = targets_said(game, decision, targets, self.together)
            self.targets_used, self.together = self.targets_used + taken, self.together - taken + 1
            return answer
        if decision.kind == "payment" and isinstance(action.pay, list):
            return paid_with(game, decision, action.pay)
        return said(game, decision, action)

    def _at_its_moment(self, action: ActionShape) -> None:
        """Check or put on now; with a player, when that player next has priority, with `at` not before."""
        if (action.player or action.at) and not is_time(self.state, action):
            self._advance(Pass(), None)
            return
        if action.put is not None:
            self._put(action)
        for each in action.expect or ():
            self.verdicts += (self.expected(each),)
        self.taken = True

    def expected(self, expectation: dict[str, Any]) -> Verdict:
        """Check an expectation now; the rules on which what it asks for rests go into the trace."""
        verdict = check(self.state, expectation)
        self.steps += tuple((step, self.state) for step in told_of(self.state, expectation))
        return verdict

    def _put(self, action: ActionShape) -> None:
        game = Game(self.state)
        put(game, action)
        self.steps += tuple((step, self.state) for step in game.trace.steps)
        self.state = game.state

    def _placed(self, fault: ScenarioError) -> ScenarioError:
        return self.read.placed(fault, "do", self.place)

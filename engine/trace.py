"""What happened and why: the trace that registered rules leave behind by acting.

A step opens when a registered rule is called and closes when it returns. It stays only where it
mattered: where something changed under it, a decision was made, or the rule's answer decided
something. Nobody writes lines beside the code that does the work.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, NoReturn

import msgspec

from engine.errors import NeverEnds
from engine.records import Record, Refusal
from model import Citation

MOST_STEPS = 100_000
"""How many rules may act from one moment of the game to the next."""

MOST_STEPS_WITHOUT = 2_000
"""How many may where a rule is switched off: what it would have ended may go on for ever."""


class Delta(msgspec.Struct, frozen=True):
    """One change of the state: where (`objects`, `players`, `zones`, …), whose, from what to what."""

    where: str
    key: Any
    old: Any
    new: Any


class Step(msgspec.Struct):
    """A node of the trace: the rules that acted, what they did as records, and what that led to.

    `rule` is the name under which the rules are registered, empty where none acts. `kind` is the event's or
    the rule's kind (`cast`, `state-based action`, `layer`, `question`, …). `changes` are the state's deltas
    in order: played backwards they give the state before the step. Each was made when as many of the
    `children` had ended as `places` says at its position.
    """

    rules: tuple[Citation, ...]
    kind: str
    turn: int
    step: str
    rule: str = ""
    records: list[Record] = []
    children: list[Step] = []
    changes: list[Delta] = []
    places: list[int] = []

    def walk(self) -> Iterator[Step]:
        """Yield this step and all under it, in the order in which they began."""
        to_come = [self]
        while to_come:
            step = to_come.pop()
            yield step
            to_come += reversed(step.children)

    @property
    def size(self) -> int:
        """How many steps it is, with those within it."""
        return 1 + sum(each.size for each in self.children)

    @property
    def mattered(self) -> bool:
        """Tell whether anything came of the step."""
        return bool(self.records or self.children or self.changes)


class Opening(NamedTuple):
    """What a step is opened with: the rules that act, of which kind, under which name."""

    rules: tuple[Citation, ...]
    kind: str
    rule: str = ""


class Trace:
    """The steps of one run, as a tree that grows while the rules act.

    Most rules act without anything coming of it, so that a step is written only when something does: until
    then it is no more than its opening.
    """

    def __init__(self, most: int = MOST_STEPS) -> None:
        self.most = most
        self.steps: list[Step] = []
        self.opened: list[Opening | Step] = []
        self.acted = 0
        self.turn = 0
        self.step = ""

    def at(self, turn: int, step: str) -> None:
        """Go on in a step of a turn; the steps that are open have begun before it."""
        for place in range(len(self.opened)):
            self._written(place)
        self.turn, self.step = turn, step

    def open(self, opening: Opening) -> None:
        """Open a step for a rule that acts; `close` has to follow, whatever happens."""
        self.acted += 1
        if self.acted > self.most:
            self.never_ends()
        self.opened.append(opening)

    def never_ends(self) -> NoReturn:
        """Give up: more rules have acted than any game needs from one moment to the next."""
        raise NeverEnds(Refusal(case="no end", number=self.most))

    def close(self) -> None:
        """Close the step opened last; it is dropped if nothing came of it."""
        step = self.opened.pop()
        if type(step) is Step:
            self.keep(step)

    def keep(self, step: Step) -> None:
        """Put a step that was closed behind those before it, if anything came of it."""
        if step.mattered:
            siblings = self._written(-1).children if self.opened else self.steps
            siblings.append(step)

    def record(self, record: Record, *, kind: str = "") -> None:
        """Keep what the open step has done or answered; a step may hold several records, in their order."""
        step = self._written(-1) if self.opened else self._without_rule()
        step.records.append(record)
        step.kind = kind or step.kind

    def within(self, kind: str) -> bool:
        """Tell whether a step of that kind is open: something resolves by now, say."""
        return any(step.kind == kind for step in self.opened)

    def _written(self, place: int) -> Step:
        """The open step at a place, written if it was not."""
        step = self.opened[place]
        if type(step) is not Step:
            step = self.opened[place] = Step(step.rules, step.kind, self.turn, self.step, step.rule)
        return step

    @property
    def rules_acting(self) -> tuple[Citation, ...]:
        """The rules that are acting now, the outermost first; none while a board is set up."""
        return tuple(each for step in self.opened for each in step.rules)

    def change(self, delta: Delta) -> None:
        """Record a change of the state under the open step."""
        step = self._written(-1) if self.opened else self._without_rule()
        step.changes.append(delta)
        step.places.append(len(step.children))

    def _without_rule(self) -> Step:
        """Setting up a described board follows no rule; its steps cite none."""
        if not self.steps or self.steps[-1].kind != "situation":
            self.steps.append(Step((), "situation", self.turn, self.step))
        return self.steps[-1]

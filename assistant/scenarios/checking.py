"""A scenario looked through before anybody relies on it: all its faults, and all that it leaves open.

It is read, its board is set, and it is played once with the first legal answer wherever it gives none.
So everything that a script still has to answer is known at once, and not one question after another.
"""

from __future__ import annotations

import datetime

import msgspec

from assistant.scenarios.decided import ASSUMED, Decided
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.judging import refuse_leftovers, verdicts_of
from assistant.scenarios.opening import open_scenario
from assistant.scenarios.performance import Performance
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.replay import Stage
from assistant.scenarios.setting_up import set_board
from assistant.scenarios.warnings import warnings_about
from assistant.scenarios.written_cards import Unread
from assistant.telling.refusing import in_full
from engine.errors import EngineError


class Fault(msgspec.Struct, frozen=True):
    """Something wrong: the line and the way by keys where it stands (0 and empty where unknown), and why."""

    line: int
    path: str
    sentence: str


class Checked(msgspec.Struct, frozen=True):
    """What was found: clauses that are not understood, faults, warnings, decisions that nothing answers.

    `asked` are in the order in which they come, where each before is answered by its first legal answer:
    another answer may lead to other questions.
    """

    name: str
    edition: str
    unread: tuple[Unread, ...] = ()
    faults: tuple[Fault, ...] = ()
    warnings: tuple[Fault, ...] = ()
    asked: tuple[Decided, ...] = ()

    @property
    def ok(self) -> bool:
        """Tell whether it can be replayed, and rests on nothing that was left out."""
        return not (self.unread or self.faults or self.asked)


def faults_of(error: Exception) -> tuple[Fault, ...]:
    """Everything that an error of a scenario tells."""
    if not isinstance(error, ScenarioError):
        return (Fault(0, "", in_full(error) if isinstance(error, EngineError) else str(error)),)
    return tuple(Fault(each.line, each.path, each.sentence) for each in error.every)


def check(read: ReadScenario, stage: Stage, edition: str | None = None) -> Checked:
    """Look through a scenario; nothing that is wrong with it is raised."""
    key, date = stage.edition_of(edition or read.scenario.rules_as_of)
    found = Checked(read.scenario.name, key, warnings=tuple(_warned(read)))
    try:
        board = set_board(read, stage.shelf, date)
    except (ScenarioError, EngineError) as fault:
        return msgspec.structs.replace(found, faults=faults_of(fault))
    played, faults = _played(read, stage, date)
    asked = tuple(each for each in played.decided if each.by == ASSUMED) if played is not None else ()
    return msgspec.structs.replace(found, unread=board.unread, faults=faults, asked=asked)


def _warned(read: ReadScenario) -> list[Fault]:
    return [fault for each in warnings_about(read) for fault in faults_of(each)]


def _played(
    read: ReadScenario, stage: Stage, date: datetime.date
) -> tuple[Performance | None, tuple[Fault, ...]]:
    """Play it once, answering what it leaves open; with all that went wrong."""
    willing = with_open_choices(read)
    performance: Performance | None = None
    try:
        performance = Performance(willing, open_scenario(willing, set_board(willing, stage.shelf, date)))
        performance.play()
        refuse_leftovers(willing, (performance,))
        verdicts_of(willing, performance)
    except (ScenarioError, EngineError) as fault:
        return performance, faults_of(fault)
    return performance, ()


def with_open_choices(read: ReadScenario) -> ReadScenario:
    """The same scenario, except that where it says nothing the policy is `ask`."""
    scenario = read.scenario
    silent = "policy" not in scenario.model_fields_set
    asking = scenario.model_copy(update={"policy": "ask"} if silent else {})
    return ReadScenario(asking, read.file, read.lines, read.raw)

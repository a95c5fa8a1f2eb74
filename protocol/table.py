"""Where the tools play: a stage over a library, and what is asked of a scenario on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from assistant.errors import BadInput
from assistant.library import Library
from assistant.playing.moments import Moment, Place, moment
from assistant.scenarios.checking import Checked, check, faults_of, with_open_choices
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import ReadScenario, parse_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.shapes import ExploreShape
from assistant.scenarios.staging import open_stage
from assistant.translating.ruling import rules_deciding

T = TypeVar("T")

BOUNDS = ExploreShape(limit=5000, seconds=3)
"""How far a call explores; `judge replay --explore` goes further."""


class Table:
    """Plays scenarios with the rules and cards of a library; BadInput says what can't be read or played."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.stage = open_stage(library)

    def checked(self, text: str, edition: str | None) -> Checked:
        """Look a scenario through; what keeps it from being read is among its faults."""
        try:
            read = one_read(text)
        except ScenarioError as fault:
            return Checked(fault.name, edition or "", faults=faults_of(fault))
        return _sayable(lambda: check(read, self.stage, edition))

    def played(
        self, text: str, edition: str | None, *, explore: bool = False, without: Sequence[str] = ()
    ) -> dict[str, Any]:
        """Play a scenario, in every way where it leaves something open."""
        read = with_open_choices(self._read(text))
        return _sayable(
            lambda: replay(
                read,
                self.stage,
                edition,
                explore=explore,
                facts=True,
                within=BOUNDS,
                without=without,
                partly=explore,
            )
        )

    def explained(self, text: str, edition: str | None, without: Sequence[str] = ()) -> dict[str, Any]:
        """Play a scenario, and find for what is expected, or what came of it, the rules that decide it."""
        answer = self.played(text, edition, without=without)
        if "error" not in answer and not without:
            read = with_open_choices(self._read(text))
            answer["because"] = msgspec.to_builtins(rules_deciding(read, answer, self.stage))
        return answer

    def under(self, text: str, editions: list[str] | None) -> list[dict[str, Any]]:
        """Play a scenario under several editions, those that the engine implements where none is named."""
        keys = editions or [each.key for each in self.library.editions()]
        return [self.played(text, key) for key in dict.fromkeys(keys)]

    def moment(self, text: str, after: int | None, edition: str | None) -> Moment:
        """Give the moment at which a script stands, after so many entries of `do`."""
        read = self._read(text)
        return _sayable(lambda: moment(Place(read, after), self.stage, edition))

    def _read(self, text: str) -> ReadScenario:
        try:
            return one_read(text)
        except ScenarioError as fault:
            lines = "\n".join(str(each) for each in fault.every)
            raise BadInput(f"The scenario can't be read:\n{lines}") from fault


def one_read(text: str) -> ReadScenario:
    """Read the one scenario of a text; ScenarioError where there are several."""
    found = parse_scenarios(text)
    if len(found) != 1:
        raise ScenarioError(f"this is {len(found)} scenarios; send one at a time.")
    return found[0]


def _sayable(work: Callable[[], T]) -> T:
    """Do what a scenario asks for; BadInput with the sentence where it can't be done."""
    try:
        return work()
    except ScenarioError as fault:
        raise BadInput(str(fault)) from fault

"""A scenario played by all rules, and without some of them, once however many claims ask for it."""

from __future__ import annotations

import msgspec

from assistant.scenarios.errors import MissingDecision
from assistant.scenarios.performance import Performance
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.replay import Stage, begin, play_all

FEW_MORE = 10
"""For how many moments more than by all rules an action is waited for without some."""

SETTING_UP = 10
"""To how many steps it comes to set up a board."""


class Play(msgspec.Struct, frozen=True):
    """How a scenario was played, in one way or all; `fault` is what kept it from being played to its end."""

    performances: tuple[Performance, ...] = ()
    fault: Exception | None = None


class Plays:
    """The plays of one scenario.

    `played` is how many steps all of them came to, which is the same on every machine. By all rules it came
    to `size` steps, and `longest` is for how many moments something was waited for at most.
    """

    def __init__(self, read: ReadScenario, stage: Stage, edition: str) -> None:
        self.read = read
        self.stage = stage
        self.edition = edition
        self.played = 0
        self.size = 0
        self.longest = 0
        self._kept: dict[frozenset[str], Play] = {}

    def by_all_rules(self) -> Play:
        """As it is played by all rules."""
        return self.without(frozenset())

    def without(self, switched_off: frozenset[str]) -> Play:
        """As it is played without some rules (`2024:704.5g`)."""
        found = self._kept.get(switched_off)
        if found is None:
            found = self._kept[switched_off] = self._play(switched_off)
        return found

    def _play(self, switched_off: frozenset[str]) -> Play:
        """Play; what is asked only without some rules, nobody has answered, and is answered somehow."""
        play = self._played(self.read, switched_off)
        if switched_off and isinstance(play.fault, MissingDecision):
            play = self._played(_answered_somehow(self.read), switched_off)
        return play

    def _played(self, read: ReadScenario, switched_off: frozenset[str]) -> Play:
        self.played += SETTING_UP
        started: tuple[Performance, ...] = ()
        try:
            start = begin(read, self.stage, self.edition, switched_off)
            started = (start,)
            if switched_off:
                start.most_moments = self.longest + FEW_MORE
            played = play_all(read, start)
        except Exception as fault:  # a game without one of its rules may come to what no code has thought of
            self._counted(switched_off, started)
            return Play(fault=fault)
        self._counted(switched_off, played)
        return Play(played)

    def _counted(self, switched_off: frozenset[str], performances: tuple[Performance, ...]) -> None:
        """Count the steps, and keep how long was waited."""
        steps = sum(step.size for each in performances for step, _ in each.steps)
        self.played += steps
        if not switched_off:
            self.size = SETTING_UP + steps
            self.longest = max((self.longest, *(each.longest for each in performances)))


def _answered_somehow(read: ReadScenario) -> ReadScenario:
    """The same with the first legal answer to whatever nothing written answers."""
    players = [each.model_copy(update={"policy": None}) for each in read.scenario.players]
    changed = {"policy": "first", "players": players}
    return ReadScenario(read.scenario.model_copy(update=changed), read.file, read.lines, read.raw)

"""Where the tools play: a stage over a library, and what is asked of a scenario on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from assistant.asked import Because
from assistant.deciding import Claim, deciding_rules
from assistant.errors import BadInput
from assistant.library import Library
from assistant.playing.moments import Moment, Place, moment
from assistant.scenarios.checking import Checked, check, faults_of, with_open_choices
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import ReadScenario, parse_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.shapes import ExploreShape
from assistant.scenarios.staging import open_stage

T = TypeVar("T")

BOUNDS = ExploreShape(limit=5000, seconds=3)
"""How far a call explores; `judge replay --explore` goes further."""

_CLAIMS = 4
_SECONDS_OF_WHY = 1.5


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
                read, self.stage, edition, explore=explore, facts=True, within=BOUNDS, without=without
            )
        )

    def explained(self, text: str, edition: str | None, without: Sequence[str] = ()) -> dict[str, Any]:
        """Play a scenario, and find for what is expected, or what came of it, the rules that decide it."""
        answer = self.played(text, edition, without=without)
        if "error" not in answer and not without:
            read = with_open_choices(self._read(text))
            answer["because"] = msgspec.to_builtins(self._because(read, answer))
        return answer

    def under(self, text: str, editions: list[str] | None) -> list[dict[str, Any]]:
        """Play a scenario under several editions, those that the engine implements where none is named."""
        keys = editions or [each.key for each in self.library.editions()]
        return [self.played(text, key) for key in dict.fromkeys(keys)]

    def moment(self, text: str, after: int | None, edition: str | None) -> Moment:
        """Give the moment at which a script stands, after so many entries of `do`."""
        read = self._read(text)
        return _sayable(lambda: moment(Place(read, after), self.stage, edition))

    def _because(self, read: ReadScenario, answer: dict[str, Any]) -> list[Why]:
        expected = [Claim(each) for each in read.scenario.expect] or claims_of(answer)
        claims = [*_attempts(read), *expected][:_CLAIMS]
        found = []
        for claim in claims:
            try:
                deciding = deciding_rules(
                    read, claim, self.stage, answer["edition"], seconds=_SECONDS_OF_WHY / len(claims)
                )
            except ScenarioError:  # of what isn't so in every way of playing it, nobody knows why
                continue
            if deciding.because:
                found.append(Why(claim.expect, deciding.because))
        return found

    def _read(self, text: str) -> ReadScenario:
        try:
            return one_read(text)
        except ScenarioError as fault:
            lines = "\n".join(str(each) for each in fault.every)
            raise BadInput(f"The scenario can't be read:\n{lines}") from fault


class Why(msgspec.Struct, frozen=True):
    """Something that is so in a replay, written as it is expected, and the rules that decide it."""

    so: dict[str, Any]
    rules: tuple[Because, ...]


def _attempts(read: ReadScenario) -> list[Claim]:
    """The attempts of a script that are to be illegal."""
    script = enumerate(read.scenario.do)
    return [Claim({"illegal": True}, place) for place, each in script if each.illegal]


def claims_of(answer: dict[str, Any]) -> list[Claim]:
    """What of the end of a replay nobody had expected: who has won, whose life is another, what has moved."""
    final, before = answer["final"], set(answer["facts_before"])
    won = [fact.removesuffix(" has won") for fact in answer["facts"] if fact.endswith(" has won")]
    claims = [Claim({"winner": name}) for name in won]
    for name, player in final["players"].items():
        if f"{name}: {player['life']} life" not in before:
            claims.append(Claim({"life": {name: player["life"]}}))
    for thing in final["objects"]:
        words = f"{thing['name']} in {thing['owner']}'s {thing['zone']}"
        if thing["zone"] in ("graveyard", "exile", "hand") and words not in before and thing["types"]:
            claims.append(Claim({"in": thing["zone"], "owner": thing["owner"], "card": thing["name"]}))
    return claims


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

"""The tools that play: a scenario checked, replayed, explored, and compared among editions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, TypeVar

import msgspec
from mcp.server import MCPServer
from pydantic import Field

from assistant.errors import BadInput, LookupFailed
from assistant.library import Library
from assistant.scenarios.checking import Checked, check, faults_of, with_open_choices
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import ReadScenario, parse_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.shapes import ExploreShape
from assistant.scenarios.staging import open_stage
from protocol import short_replay
from protocol.fitting import fitted
from protocol.running import Bounds
from protocol.shapes import READS_ONLY, EditionWanted, Full

T = TypeVar("T")

BOUNDS = ExploreShape(limit=5000, seconds=3)
"""How far a call explores; `judge replay --explore` goes further."""

_MOST_CITED = 15

LONGEST = 60_000
"""Characters of a scenario."""

ScenarioText = Annotated[
    str,
    Field(
        description="One scenario as YAML (or JSON); the prompt `translate` and the resource "
        "rulestack://format tell how it is written.",
        max_length=LONGEST,
    ),
]

Editions = Annotated[
    list[str] | None,
    Field(description="Editions or dates to compare; left out, all that the engine plays.", max_length=8),
]


def add_plays(server: MCPServer, library: Library, bounds: Bounds) -> None:
    """Register the tools that play scenarios with the rules and cards of a library."""
    table = Table(library)

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def check_scenario(
        scenario: ScenarioText, edition: EditionWanted = None, full: Full = False
    ) -> str:
        """Look a scenario through before it is replayed: every error at once, with its line and what to
        write instead, what of its cards is not understood, and every decision that it leaves open.
        """
        found = await bounds.run(lambda: table.checked(scenario, edition))
        return _json(found) if full else fitted(short_replay.checked(found))

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def questions(scenario: ScenarioText, edition: EditionWanted = None, full: Full = False) -> str:
        """List the decisions that a scenario's script has to answer, in the order in which they come, each
        with its legal answers. Each follows the first legal answer to those before it.
        """
        found = await bounds.run(lambda: table.checked(scenario, edition))
        return _json(found.asked) if full else fitted(_questions(found))

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def replay_scenario(
        scenario: ScenarioText, edition: EditionWanted = None, full: Full = False
    ) -> str:
        """Play a scenario by the rules: what was not understood, what came of it, the rules that acted.

        What the script leaves open is tried in every way: where it makes no difference that is said,
        where it does the outcomes are told apart. Quote the rules of the answer, add none of your own.
        """
        answer = await bounds.run(lambda: table.played(scenario, edition))
        return _json(answer) if full else fitted(short_replay.replayed(answer, table.quoting(answer)))

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def outcomes(scenario: ScenarioText, edition: EditionWanted = None, full: Full = False) -> str:
        """Try every legal answer that the script leaves open, and list the outcomes, each with all the
        answers that lead to it and who gives them by which rule.
        """
        answer = await bounds.run(lambda: table.played(scenario, edition, explore=True))
        return _json(answer.get("outcomes")) if full else fitted(_outcomes(answer))

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def compare_editions(scenario: ScenarioText, editions: Editions = None, full: Full = False) -> str:
        """Play the same board under several editions of the rules (2005 to 2024), and tell what differs."""
        found = await bounds.run(lambda: table.under(scenario, editions))
        return _json(found) if full else fitted(_compared(found))


class Table:
    """Where scenarios are played: a stage over a library, opened when it is first needed."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.stage = open_stage(library)

    def checked(self, text: str, edition: str | None) -> Checked:
        """Look a scenario through; what keeps it from being read is among its faults."""
        try:
            read = one_read(text)
        except ScenarioError as fault:
            return Checked(fault.name, edition or "", faults=faults_of(fault))
        return _placed(lambda: check(read, self.stage, edition))

    def played(self, text: str, edition: str | None, explore: bool = False) -> dict[str, Any]:
        """Play a scenario; BadInput lists all that keeps it from being read."""
        read = with_open_choices(self._read(text))
        return _placed(lambda: replay(read, self.stage, edition, explore=explore, facts=True, within=BOUNDS))

    def under(self, text: str, editions: list[str] | None) -> list[dict[str, Any]]:
        """Play a scenario under several editions, those that the engine implements where none is named."""
        keys = editions or [each.key for each in self.library.editions()]
        return [self.played(text, key) for key in dict.fromkeys(keys)]

    def quoting(self, answer: dict[str, Any]) -> short_replay.Quote:
        """Give what quotes a rule of the edition that was played."""

        def quote(number: str) -> str:
            home, _, own = number.rpartition(":")
            try:
                return self.library.rule(own, home or answer["edition"]).text
            except LookupFailed:  # a borrowed rule whose document is not stored
                return "(its document is not here)"

        return quote

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


def _placed(work: Callable[[], T]) -> T:
    """Do what may fail by the edition that is asked for."""
    try:
        return work()
    except ScenarioError as fault:
        raise BadInput(str(fault)) from fault


def _questions(found: Checked) -> Iterator[str]:
    if found.faults:
        yield from short_replay.checked(msgspec.structs.replace(found, asked=(), warnings=()))
    yield from (short_replay.question(each) for each in found.asked)
    if not found.asked:
        yield "Nothing else is asked: the script answers every decision that comes."


def _outcomes(answer: dict[str, Any]) -> Iterator[str]:
    yield from short_replay.unread(answer)
    if "error" in answer:
        yield f"{answer['name']}: could not be played. {answer['error']}"
        return
    found = answer["outcomes"]
    yield f"{answer['name']}: {len(found)} outcome{'s' * (len(found) != 1)}, rules of {answer['edition']}"
    yield from short_replay.outcome_table(answer)
    yield from (f"bounded: {each}" for each in answer["explored"]["bounds"])
    yield from (f"not branched: {each}" for each in answer["explored"]["not_branched"])


def _compared(found: list[dict[str, Any]]) -> Iterator[str]:
    ends = {each["edition"]: frozenset(each.get("facts", ())) for each in found if "error" not in each}
    shared = frozenset.intersection(*ends.values()) if ends else frozenset()
    if len(set(ends.values())) == 1 and len(ends) == len(found):
        yield f"The same under all of {', '.join(ends)}."
    for each in found:
        yield f"Rules of {each['edition']}:"
        yield from short_replay.unread(each)
        if "error" in each:
            yield f"  could not be played. {each['error']}"
            continue
        yield from (f"  {fact}" for fact in each["facts"] if fact not in shared)
        yield f"  rules, the last to act: {', '.join(each['cites'][-_MOST_CITED:])}"


def _json(answer: Any) -> str:
    return msgspec.json.encode(answer).decode()

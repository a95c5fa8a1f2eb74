"""The tools that play: a scenario checked, replayed, explored, and compared among editions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from mcp.server import MCPServer
from pydantic import Field

from assistant.library import Library
from assistant.scenarios.checking import Checked
from protocol import short_moment, short_replay
from protocol.fitting import fitted
from protocol.running import Bounds
from protocol.shapes import READS_ONLY, EditionWanted, Full
from protocol.table import Table

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


After = Annotated[
    int | None,
    Field(description="After so many entries of `do`; left out, when the script is over.", ge=0),
]

Without = Annotated[
    list[str] | None,
    Field(description="Numbers of rules to play without: what would be if they did not exist.", max_length=6),
]


def add_plays(server: MCPServer, library: Library, bounds: Bounds) -> None:
    """Register the tools that play scenarios with the rules and cards of a library."""
    table = Table(library)
    _add_looks(server, table, bounds)
    _add_replays(server, table, bounds)


def _add_looks(server: MCPServer, table: Table, bounds: Bounds) -> None:
    """Register what looks at a scenario: what is wrong with it, what it leaves open, what can be done."""

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
    async def legal_actions(
        scenario: ScenarioText, after: After = None, edition: EditionWanted = None, full: Full = False
    ) -> str:
        """List what the player who has priority may do when a scenario's script is over, or after its first
        entries: each action as `do` has it, with its rule; what they can't do, and which rule forbids it; or
        the question that is being asked, with its legal answers.
        """
        found = await bounds.run(lambda: table.moment(scenario, after, edition))
        return _json(found) if full else fitted(short_moment.told(found))


def _add_replays(server: MCPServer, table: Table, bounds: Bounds) -> None:
    """Register what plays a scenario to its end: once, in every way, under several editions."""

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def replay_scenario(
        scenario: ScenarioText, edition: EditionWanted = None, without: Without = None, full: Full = False
    ) -> str:
        """Play a scenario by the rules: what was not understood, what came of it, the rules that acted.

        What the script leaves open is tried in every way: where it makes no difference that is said,
        where it does the outcomes are told apart. Quote the rules of the answer, add none of your own.
        """
        answer = await bounds.run(lambda: table.explained(scenario, edition, without or ()))
        return _json(answer) if full else fitted(short_replay.replayed(answer))

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

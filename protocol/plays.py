"""The tools that play: a scenario checked, replayed, explored, and compared among editions."""

from __future__ import annotations

from typing import Annotated

from mcp.server import MCPServer
from pydantic import Field

from protocol.running import Workers
from protocol.shapes import READS_ONLY, EditionWanted, Full

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


def add_plays(server: MCPServer, workers: Workers) -> None:
    """Register the tools that play scenarios."""
    _add_looks(server, workers)
    _add_replays(server, workers)


def _add_looks(server: MCPServer, workers: Workers) -> None:
    """Register what looks at a scenario: what is wrong with it, what it leaves open, what can be done."""

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def check_scenario(
        scenario: ScenarioText, edition: EditionWanted = None, full: Full = False
    ) -> str:
        """Look a scenario through before it is replayed: every error at once, with its line and what to
        write instead, what of its cards is not understood, and every decision that it leaves open.
        """
        return await workers.run("check_scenario", scenario=scenario, edition=edition, full=full)

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def questions(scenario: ScenarioText, edition: EditionWanted = None, full: Full = False) -> str:
        """List the decisions that a scenario's script has to answer, in the order in which they come, each
        with its legal answers. Each follows the first legal answer to those before it.
        """
        return await workers.run("questions", scenario=scenario, edition=edition, full=full)

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def legal_actions(
        scenario: ScenarioText, after: After = None, edition: EditionWanted = None, full: Full = False
    ) -> str:
        """List what the player who has priority may do when a scenario's script is over, or after its first
        entries: each action as `do` has it, with its rule; what they can't do, and which rule forbids it; or
        the question that is being asked, with its legal answers.
        """
        return await workers.run("legal_actions", scenario=scenario, after=after, edition=edition, full=full)


def _add_replays(server: MCPServer, workers: Workers) -> None:
    """Register what plays a scenario to its end: once, in every way, under several editions."""

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def replay_scenario(
        scenario: ScenarioText, edition: EditionWanted = None, without: Without = None, full: Full = False
    ) -> str:
        """Play a scenario by the rules: what was not understood, what came of it, the rules that acted.

        What the script leaves open is tried in every way: where it makes no difference that is said,
        where it does the outcomes are told apart. Quote the rules of the answer, add none of your own.
        """
        return await workers.run(
            "replay_scenario", scenario=scenario, edition=edition, without=without, full=full
        )

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def outcomes(scenario: ScenarioText, edition: EditionWanted = None, full: Full = False) -> str:
        """Try every legal answer that the script leaves open, and list the outcomes, each with all the
        answers that lead to it and who gives them by which rule.
        """
        return await workers.run("outcomes", scenario=scenario, edition=edition, full=full)

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def compare_editions(scenario: ScenarioText, editions: Editions = None, full: Full = False) -> str:
        """Play the same board under several editions of the rules (2005 to 2024), and tell what differs."""
        return await workers.run("compare_editions", scenario=scenario, editions=editions, full=full)

"""The server of the protocol: tools, resources and the prompt over one library."""

from __future__ import annotations

from importlib.metadata import version

from mcp.server import MCPServer

from assistant.library import Library
from protocol.lookups import add_lookups
from protocol.matter import add_prompts, add_resources
from protocol.plays import add_plays
from protocol.running import Workers

INSTRUCTIONS = """\
Rulestack plays Magic: The Gathering by the Comprehensive Rules and cites the rule of every step. To answer
a judge's question: read its cards, write it as a scenario (prompt `translate`), check_scenario, mend what it
says, replay_scenario, and answer with what was replayed and the rules that it quotes. A ruling is always the
engine's, never your own. What is UNREAD was left out: say so, or leave the question unanswered."""


def server_over(library: Library, workers: Workers) -> MCPServer:
    """Make the server: workers answer calls, what has an address is read from the library."""
    server: MCPServer = MCPServer(
        "rulestack",
        title="Rulestack",
        instructions=INSTRUCTIONS,
        version=version("rulestack"),
        log_level="WARNING",
    )
    add_lookups(server, workers)
    add_plays(server, workers)
    add_resources(server, library)
    add_prompts(server)
    return server

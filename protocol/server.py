"""The server of the protocol: tools, resources and the prompt over one library."""

from __future__ import annotations

from importlib.metadata import version

from mcp.server import MCPServer

from assistant.library import Library
from protocol.lookups import add_lookups
from protocol.matter import add_prompts, add_resources
from protocol.plays import add_plays
from protocol.running import Bounds

SECONDS = 20.0
"""How long one call may take where one's own machine is asked."""

INSTRUCTIONS = """\
Rulestack plays Magic: The Gathering by the Comprehensive Rules and cites the rule of every step. To answer
a judge's question: read its cards, write it as a scenario (prompt `translate`), check_scenario, mend what it
says, replay_scenario, and answer with what was replayed and the rules that it quotes. A ruling is always the
engine's, never your own. What is UNREAD was left out: say so, or leave the question unanswered."""


def server_over(library: Library, seconds: float = SECONDS) -> MCPServer:
    """Make the server over an open library; a call ends after so many seconds."""
    server: MCPServer = MCPServer(
        "rulestack",
        title="Rulestack",
        instructions=INSTRUCTIONS,
        version=version("rulestack"),
        log_level="WARNING",
    )
    bounds = Bounds(seconds)
    add_lookups(server, library, bounds)
    add_plays(server, library, bounds)
    add_resources(server, library)
    add_prompts(server)
    return server

"""The tools that look something up: rules, terms, cards."""

from __future__ import annotations

from typing import Annotated

from mcp.server import MCPServer
from pydantic import Field

from protocol.running import Workers
from protocol.shapes import READS_ONLY, EditionWanted, Full

Words = Annotated[str, Field(description="The words to look for, as the rules or as players say them.",
                             max_length=500)]  # fmt: skip
Name = Annotated[str, Field(description="A name, or how it begins; capitals don't matter.", max_length=200)]
Number = Annotated[str, Field(description="A rule's number in any form (702.19b, 70219b, \"cr 702 19 b\"), "
                                          "or a section's (704).", max_length=40)]  # fmt: skip
Most = Annotated[int, Field(description="At most so many results.", ge=1, le=30)]


def add_lookups(server: MCPServer, workers: Workers) -> None:
    """Register the tools that look something up."""

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def search_rules(words: Words, edition: EditionWanted = None, limit: Most = 8) -> str:
        """Search the Comprehensive Rules, their examples, glossary and rulings; best first."""
        return await workers.run("search_rules", words=words, edition=edition, limit=limit)

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def read_rule(number: Number, edition: EditionWanted = None, full: Full = False) -> str:
        """Read a rule: its text, examples, neighbours, what it cites, what cites it, its history."""
        return await workers.run("read_rule", number=number, edition=edition, full=full)

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def read_term(words: Words, edition: EditionWanted = None) -> str:
        """Read a glossary entry, in any inflection, with the rules it leads to."""
        return await workers.run("read_term", words=words, edition=edition)

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def find_cards(name: Name, limit: Most = 10) -> str:
        """Find cards by how their names, or words of them, begin; else the nearest names."""
        return await workers.run("find_cards", name=name, limit=limit)

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def read_card(name: Name, edition: EditionWanted = None, full: Full = False) -> str:
        """Read a card: its text, and which clauses the engine does not understand, and why.

        Read every card of a question before you write its scenario: a clause that is not understood
        is not played.
        """
        return await workers.run("read_card", name=name, edition=edition, full=full)

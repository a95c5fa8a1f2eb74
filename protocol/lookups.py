"""The tools that look something up: rules, terms, cards."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from mcp.server import MCPServer
from pydantic import Field

from assistant.library import Library
from assistant.numbers import number_of
from protocol import reading_matter
from protocol.fitting import fitted
from protocol.running import Bounds
from protocol.shapes import READS_ONLY, EditionWanted, Full

Words = Annotated[str, Field(description="The words to look for, as the rules or as players say them.",
                             max_length=500)]  # fmt: skip
Name = Annotated[str, Field(description="A name, or how it begins; capitals don't matter.", max_length=200)]
Number = Annotated[str, Field(description="A rule's number in any form (702.19b, 70219b, \"cr 702 19 b\"), "
                                          "or a section's (704).", max_length=40)]  # fmt: skip
Most = Annotated[int, Field(description="At most so many results.", ge=1, le=30)]


def add_lookups(server: MCPServer, library: Library, bounds: Bounds) -> None:
    """Register the tools that look something up in a library."""

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def search_rules(words: Words, edition: EditionWanted = None, limit: Most = 8) -> str:
        """Search the Comprehensive Rules, their examples, glossary and rulings; best first."""
        found = await bounds.run(lambda: library.search(words, edition, limit))
        return fitted(reading_matter.hits(found))

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def read_rule(number: Number, edition: EditionWanted = None, full: Full = False) -> str:
        """Read a rule: its text, examples, neighbours, what it cites, what cites it, its history."""

        def work() -> str:
            if number_of(number).rule:
                found = library.rule(number, edition)
                return _json(found) if full else fitted(reading_matter.rule(found))
            whole = library.section(number, edition)
            return _json(whole) if full else fitted(reading_matter.section(whole))

        return await bounds.run(work)

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def read_term(words: Words, edition: EditionWanted = None) -> str:
        """Read a glossary entry, in any inflection, with the rules it leads to."""
        found = await bounds.run(lambda: library.term(words, edition))
        return fitted(reading_matter.term(found))

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def find_cards(name: Name, limit: Most = 10) -> str:
        """Find cards by how their names, or words of them, begin; else the nearest names."""
        names = await bounds.run(lambda: library.card_names(name, limit))
        return fitted(names or (f"No card is near {name!r}; write it out in the scenario with `name`.",))

    @server.tool(annotations=READS_ONLY, structured_output=False)
    async def read_card(name: Name, edition: EditionWanted = None, full: Full = False) -> str:
        """Read a card: its text, and which clauses the engine does not understand, and why.

        Read every card of a question before you write its scenario: a clause that is not understood
        is not played.
        """
        found = await bounds.run(lambda: library.card(name, edition))
        return _json(found) if full else fitted(reading_matter.card(found))


def _json(answer: Any) -> str:
    return msgspec.json.encode(answer).decode()

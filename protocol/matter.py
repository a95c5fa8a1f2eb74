"""What is read by its address, and the prompt: rules, cards, terms, editions, the format of scenarios."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import unquote

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError
from pydantic import Field

from assistant.errors import LookupFailed
from assistant.library import Library
from assistant.translating.prompt import teaching
from protocol import reading_matter
from protocol.fitting import fitted

TEXT = "text/plain"


def add_resources(server: MCPServer, library: Library) -> None:
    """Register rules, terms and cards under their addresses."""

    @server.resource("rulestack://rule/{edition}/{number}", mime_type=TEXT)
    def rule(edition: str, number: str) -> str:
        """A rule of an edition: rulestack://rule/2024/704.5g."""
        try:
            return fitted(reading_matter.rule(library.rule(unquote(number), unquote(edition))))
        except LookupFailed as failure:
            raise ResourceNotFoundError(failure.sentence) from failure

    @server.resource("rulestack://term/{edition}/{words}", mime_type=TEXT)
    def term(edition: str, words: str) -> str:
        """A glossary entry of an edition: rulestack://term/2024/trample."""
        try:
            return fitted(reading_matter.term(library.term(unquote(words), unquote(edition))))
        except LookupFailed as failure:
            raise ResourceNotFoundError(failure.sentence) from failure

    @server.resource("rulestack://card/{name}", mime_type=TEXT)
    def card(name: str) -> str:
        """A card and how it is understood: rulestack://card/Blood%20Moon."""
        try:
            return fitted(reading_matter.card(library.card(unquote(name))))
        except LookupFailed as failure:
            raise ResourceNotFoundError(failure.sentence) from failure

    @server.resource("rulestack://editions", mime_type=TEXT)
    def editions() -> str:
        """The editions of the rules that are here."""
        return "\n".join(f"{each.key}: {each.name}, from {each.date}" for each in library.editions())

    @server.resource("rulestack://format", mime_type=TEXT)
    def scenario_format() -> str:
        """How a scenario is written, with ten examples."""
        return teaching()


def add_prompts(server: MCPServer) -> None:
    """Register the prompt that teaches how a question becomes a scenario."""

    @server.prompt()
    def translate(
        question: Annotated[str, Field(description="The judge's question, as somebody has asked it.")],
    ) -> str:
        """Turn a judge's question into a scenario, have it replayed, and answer with its rules."""
        return f"{teaching()}\n# The question\n{question}\n"

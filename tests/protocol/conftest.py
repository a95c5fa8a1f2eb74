"""A client of the protocol, spoken to by plain functions."""

import anyio
import pytest
from mcp import Client

from protocol.server import server_over


class Assistant:
    """Calls tools as an assistant does, each in a session of its own."""

    def __init__(self, server):
        self.server = server

    def talk(self, conversation):
        """Give what a conversation (an async function of a client) gives."""

        async def whole():
            async with Client(self.server) as client:
                return await conversation(client)

        return anyio.run(whole)

    def call(self, tool, **arguments):
        """The text of an answer; AssertionError where it is an error."""
        found = self.talk(lambda client: client.call_tool(tool, arguments))
        assert not found.is_error, found.content[0].text
        return found.content[0].text

    def refused(self, tool, **arguments):
        """The text of an error; AssertionError where it is an answer."""
        found = self.talk(lambda client: client.call_tool(tool, arguments))
        assert found.is_error, found.content[0].text
        return found.content[0].text


@pytest.fixture(scope="session")
def assistant(library):
    return Assistant(server_over(library))

"""A client of the protocol, spoken to by plain functions."""

from concurrent.futures import ThreadPoolExecutor

import anyio
import pytest
from mcp import Client

from protocol.running import Workers
from protocol.server import server_over
from protocol.serving import OWN_SECONDS, OWN_WAITING


def run_apart(conversation):
    """Give what an async function gives, run in a thread of its own.

    A browser that another test has opened in this process keeps a loop running in the main thread.
    """
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(anyio.run, conversation).result()


class Assistant:
    """Calls tools as an assistant does, each in a session of its own."""

    def __init__(self, server):
        self.server = server

    def talk(self, conversation):
        """Give what a conversation (an async function of a client) gives."""

        async def whole():
            async with Client(self.server) as client:
                return await conversation(client)

        return run_apart(whole)

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
def workers(store_directory):
    """Workers over the store, as for one's own assistant."""
    with Workers(store_directory, OWN_SECONDS, OWN_WAITING) as running:
        yield running


@pytest.fixture(scope="session")
def assistant(library, workers):
    return Assistant(server_over(library, workers))


@pytest.fixture
def in_a_loop():
    """Runs an async function, wherever a loop runs already."""
    return run_apart

"""The server as an assistant starts it: another process, HTTP, many calls, calls that are given up."""

import gc
import os
import sys
import time
import tracemalloc

import anyio
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from cli.serving import _listening
from protocol.server import server_over
from protocol.serving import Served

ENDLESS = """
name: More choices than anybody tries
players:
  - name: Alice
    battlefield: [{card: Grizzly Bears, count: 12}]
  - name: Bob
    battlefield: [{card: Grizzly Bears, count: 12}]
do:
  - {until: {turn: 6, step: end}}
explore: {actions: true, depth: 200, limit: 1000000, seconds: 1000}
"""


def test_over_standard_input_and_output(store_directory, in_a_loop):
    command = StdioServerParameters(
        command=sys.executable,
        args=["-m", "cli.main", "mcp", "--db", str(store_directory)],
        env={"PATH": os.environ["PATH"]},
    )

    async def talk():
        async with Client(stdio_client(command)) as client:
            found = await client.call_tool("read_rule", {"number": "704.5g"})
            prompt = await client.get_prompt("translate", {"question": "Does my bear die?"})
            return found.content[0].text, prompt.messages[0].content.text

    text, prompt = in_a_loop(talk)
    assert text.startswith("704.5g")
    assert prompt.endswith("Does my bear die?\n")


def test_over_http(library, in_a_loop):
    with _listening("127.0.0.1", 0) as listener:
        served = Served(library, "127.0.0.1", listener)
        served.start()

        async def talk():
            async with Client(served.address) as client:
                found = await client.call_tool("read_rule", {"number": "704.5g"})
                long = await client.call_tool("check_scenario", {"scenario": "x" * 70_000})
                return found.content[0].text, long

        text, long = in_a_loop(talk)
        assert text.startswith("704.5g")
        assert long.is_error
        served.stop()


def test_a_stranger_by_another_name_is_refused_over_http(library):
    """A page of another site that has its name point here finds nothing."""
    import httpx2  # noqa: PLC0415 - it comes with the SDK

    with _listening("127.0.0.1", 0) as listener:
        served = Served(library, "127.0.0.1", listener)
        served.start()
        answer = httpx2.post(
            served.address,
            json={"jsonrpc": "2.0", "id": 1, "method": "tools/list"},
            headers={"Host": "evil.example", "Accept": "application/json, text/event-stream"},
        )
        assert answer.status_code == 421
        served.stop()


def test_what_takes_too_long_is_broken_off(library, in_a_loop):
    async def talk():
        async with Client(server_over(library, seconds=0.5)) as client:
            return await client.call_tool("outcomes", {"scenario": ENDLESS})

    began = time.monotonic()
    found = in_a_loop(talk)
    assert found.is_error
    assert "longer than 0.5 seconds" in found.content[0].text
    assert time.monotonic() - began < 5


def test_a_call_that_is_given_up_ends_its_work(library, in_a_loop):
    async def talk():
        async with Client(server_over(library)) as client:
            with anyio.move_on_after(0.3):
                await client.call_tool("outcomes", {"scenario": ENDLESS})
            began = time.monotonic()
            found = await client.call_tool("read_rule", {"number": "704.5g"})
            return found, time.monotonic() - began

    found, seconds = in_a_loop(talk)
    assert not found.is_error
    assert seconds < 2
    deadline = time.monotonic() + 5
    while _working() and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not _working()


def _working():
    import threading  # noqa: PLC0415 - only here

    from protocol.breaking_off import Work  # noqa: PLC0415

    return [each for each in threading.enumerate() if isinstance(each, Work)]


BOLT = """
name: A bolt
players:
  - {name: Alice, battlefield: [Mountain], hand: [Lightning Bolt]}
  - {name: Bob, battlefield: [Grizzly Bears]}
do:
  - {player: Alice, cast: Lightning Bolt, targets: [Grizzly Bears]}
  - {resolve: all}
"""


@pytest.mark.parametrize("calls", [1000])
def test_a_thousand_calls_leave_no_more_memory_behind_than_a_hundred(library, calls, in_a_loop):
    async def talk():
        sizes = []
        async with Client(server_over(library)) as client:
            for number in range(calls):
                if number % 25 == 0:
                    await client.call_tool("replay_scenario", {"scenario": BOLT})
                elif number % 25 == 1:
                    await client.call_tool("read_rule", {"number": "999.9"})
                else:
                    await client.call_tool("read_rule", {"number": "704.5g"})
                if number in (calls // 2, calls - 1):
                    gc.collect()
                    sizes.append(tracemalloc.get_traced_memory()[0])
        return sizes

    tracemalloc.start()
    try:
        before, after = in_a_loop(talk)
    finally:
        tracemalloc.stop()
    assert after - before < 1_000_000

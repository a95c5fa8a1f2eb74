"""The server as an assistant starts it: another process, HTTP, many calls, calls that are given up."""

import gc
import multiprocessing
import os
import sys
import time
from pathlib import Path

import anyio
import httpx2
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from cli.serving import _listening
from protocol.running import BUSY, Workers
from protocol.server import server_over
from protocol.serving import OWN_SECONDS, OWN_WAITING, Served
from protocol.shares import Shares

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


def test_over_http(library, store_directory, in_a_loop):
    with (
        _listening("127.0.0.1", 0) as listener,
        Served(library, store_directory, "127.0.0.1", listener) as on,
    ):

        async def talk():
            async with Client(on.address) as client:
                found = await client.call_tool("read_rule", {"number": "704.5g"})
                long = await client.call_tool("check_scenario", {"scenario": "x" * 70_000})
                return found.content[0].text, long

        text, long = in_a_loop(talk)
        assert text.startswith("704.5g")
        assert long.is_error


def asked(address, name="127.0.0.1", timeout=30):
    """Ask for something heavy as a stranger without a client does; gives the response."""
    return httpx2.post(
        address,
        json={"jsonrpc": "2.0", "id": 1, "method": "tools/list"},
        headers={"Host": name, "Accept": "application/json, text/event-stream"},
        timeout=timeout,
    )


def test_a_stranger_by_another_name_is_refused_over_http(library, store_directory):
    """A page of another site that has its name point here finds nothing."""
    with (
        _listening("127.0.0.1", 0) as listener,
        Served(library, store_directory, "127.0.0.1", listener) as on,
    ):
        assert asked(on.address, "evil.example").status_code == 421


def test_over_http_a_call_that_goes_on_too_long_ends_and_others_are_answered(
    library, store_directory, in_a_loop
):
    with (
        _listening("127.0.0.1", 0) as listener,
        Served(library, store_directory, "127.0.0.1", listener) as on,
    ):

        async def talk():
            began, seconds, found = time.monotonic(), [], []

            async def ask(tool, arguments):
                async with Client(on.address) as client:
                    found.append(await client.call_tool(tool, arguments))
                    seconds.append(time.monotonic() - began)

            async with anyio.create_task_group() as group:
                group.start_soon(ask, "compare_editions", {"scenario": ENDLESS})
                group.start_soon(ask, "read_rule", {"number": "704.5g"})
            return found, seconds

        (rule, endless), (soon, late) = in_a_loop(talk)
        assert not rule.is_error
        assert soon < late
        assert endless.is_error
        assert "longer than 5 seconds" in endless.content[0].text
        assert late < 60  # on a machine with much else to do


def test_over_http_one_address_has_only_its_share(in_a_loop):
    going = anyio.Event

    async def talk():
        let_go = going()

        async def slow(scope, receive, send):
            await let_go.wait()

        shares = Shares(slow, each=2)
        sent = []

        async def send(message):
            sent.append(message)

        async def ask(address, method="POST"):
            scope = {"type": "http", "method": method, "client": (address, 1)}
            await shares(scope, None, send)

        async with anyio.create_task_group() as group:
            for address, method in [("a", "POST"), ("a", "POST"), ("a", "GET"), ("b", "POST")]:
                group.start_soon(ask, address, method)
            await anyio.wait_all_tasks_blocked()
            assert sent == []
            await ask("a")
            assert sent[0]["status"] == 503
            assert (b"retry-after", b"5") in sent[0]["headers"]
            let_go.set()
        sent.clear()
        await ask("a")
        return sent

    assert in_a_loop(talk) == []


def test_what_takes_too_long_is_broken_off(library, store_directory, in_a_loop):
    async def talk():
        async with Client(server_over(library, workers)) as client:
            began = time.monotonic()
            found = await client.call_tool("outcomes", {"scenario": ENDLESS})
            return found, time.monotonic() - began

    with Workers(store_directory, 0.5, OWN_WAITING) as workers:
        found, seconds = in_a_loop(talk)
    assert found.is_error
    assert "longer than 0.5 seconds" in found.content[0].text
    assert seconds < 15  # a worker begins first


def test_more_calls_than_may_wait_are_refused(library, store_directory, in_a_loop):
    async def talk():
        async with Client(server_over(library, workers)) as client:
            found = []

            async def ask():
                found.append(await client.call_tool("outcomes", {"scenario": ENDLESS}))

            async with anyio.create_task_group() as group:
                for _ in range(5):
                    group.start_soon(ask)
            return [each.content[0].text for each in found]

    with Workers(store_directory, 0.5, 1) as workers:
        texts = in_a_loop(talk)
    assert sorted(BUSY in each for each in texts) == [False, False, False, True, True]


def test_a_call_that_is_given_up_ends_its_work(library, store_directory, in_a_loop):
    before = set(multiprocessing.active_children())

    async def talk():
        async with Client(server_over(library, workers)) as client:
            await client.call_tool("read_rule", {"number": "704.5g"})
            working = {each.pid for each in set(multiprocessing.active_children()) - before}
            with anyio.move_on_after(0.3):
                await client.call_tool("outcomes", {"scenario": ENDLESS})
            found = await client.call_tool("read_rule", {"number": "704.5g"})
            return found, working

    with Workers(store_directory, OWN_SECONDS, OWN_WAITING) as workers:
        found, working = in_a_loop(talk)
        deadline = time.monotonic() + 10
        while working <= _living(before) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not working <= _living(before)  # the one that worked was ended
    assert not found.is_error


def _living(before):
    return {each.pid for each in set(multiprocessing.active_children()) - before}


BOLT = """
name: A bolt
players:
  - {name: Alice, battlefield: [Mountain], hand: [Lightning Bolt]}
  - {name: Bob, battlefield: [Grizzly Bears]}
do:
  - {player: Alice, cast: Lightning Bolt, targets: [Grizzly Bears]}
  - {resolve: all}
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
def test_a_thousand_calls_leave_no_more_memory_behind_than_five_hundred(library, store_directory, in_a_loop):
    before = set(multiprocessing.active_children())

    async def talk():
        sizes = []
        async with Client(server_over(library, workers)) as client:
            for number in range(1000):
                if number % 25 == 0:
                    await client.call_tool("replay_scenario", {"scenario": BOLT})
                elif number % 25 == 1:
                    await client.call_tool("read_rule", {"number": "999.9"})
                else:
                    await client.call_tool("read_rule", {"number": "704.5g"})
                if number in (500, 999):
                    gc.collect()
                    sizes.append(sum(map(_resident, {os.getpid(), *_living(before)})))
        return sizes

    with Workers(store_directory, OWN_SECONDS, OWN_WAITING) as workers:
        half, whole = in_a_loop(talk)
    assert whole - half < 10_000_000


def _resident(pid):
    """Bytes of memory that a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

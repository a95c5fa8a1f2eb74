import errno
import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import contextmanager, suppress

from cli.main import run
from cli.places import ROOT
from cli.serving import USUAL_PORT


@contextmanager
def _interrupts_are_heard():
    """A process that a script started in the background ignores interrupts, and so would the server."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _served(*options):
    """Start a server; give the address that it prints, and the lines of its errors once it has ended."""
    command = [sys.executable, "-m", "cli.main", "serve", *options]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with (
        _interrupts_are_heard(),
        subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        ) as server,
    ):
        said = []
        try:
            yield re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())[0], said
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)
            said += server.stderr.read().splitlines()


def _answers(address):
    with urllib.request.urlopen(f"{address}/api/rule/702.2", timeout=20) as answer:
        return json.load(answer)["name"] == "Deathtouch"


def test_the_page_is_served_at_the_address_that_is_printed(store_directory):
    with _served("--port", "0", "--db", str(store_directory)) as (address, said):
        assert _answers(address)
    assert said == ["Stopped."]


@contextmanager
def _usual_port_taken():
    """Take the usual port, unless somebody else has it already."""
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            taken.bind(("127.0.0.1", USUAL_PORT))
            taken.listen()
        yield


def test_a_free_port_is_taken_and_said_where_the_usual_one_is_not_free(store_directory):
    with _usual_port_taken(), _served("--db", str(store_directory)) as (address, said):
        assert not address.endswith(f":{USUAL_PORT}")
        assert _answers(address)
    assert said == [
        "Port 8000 is taken; a free one is used instead.",
        "Stopped.",
    ]


def test_a_port_that_is_taken(store_directory, capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert run(["serve", "--port", port, "--db", str(store_directory)]) == 2
    why = os.strerror(errno.EADDRINUSE)
    told = f"127.0.0.1:{port} can't be listened on ({why}); choose another --port. See: judge serve --help"
    assert capsys.readouterr().err == f"judge serve: {told}\n"


def test_an_address_that_is_not_of_this_machine(store_directory, capsys):
    # 192.0.2.0/24 is for documentation alone (RFC 5737): no machine has it.
    assert run(["serve", "--host", "192.0.2.1", "--port", "0", "--db", str(store_directory)]) == 2
    assert "choose another --host" in capsys.readouterr().err

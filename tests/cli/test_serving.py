import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import contextmanager

from cli.main import run
from cli.places import ROOT


@contextmanager
def _interrupts_are_heard():
    """A process that a script started in the background ignores interrupts, and so would the server."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def test_the_page_is_served_at_the_address_that_is_printed(store_directory):
    command = [sys.executable, "-m", "cli.main", "serve", "--port", "0", "--db", str(store_directory)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with (
        _interrupts_are_heard(),
        subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        ) as server,
    ):
        try:
            address = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())[0]
            with urllib.request.urlopen(f"{address}/api/rule/702.2", timeout=20) as answer:
                assert json.load(answer)["name"] == "Deathtouch"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)
        assert server.stderr.read() == "Stopped.\n"


def test_a_port_that_is_taken(store_directory, capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert run(["serve", "--port", port, "--db", str(store_directory)]) == 2
    assert "choose another --port" in capsys.readouterr().err


def test_an_address_that_is_not_of_this_machine(store_directory, capsys):
    # 192.0.2.0/24 is for documentation alone (RFC 5737): no machine has it.
    assert run(["serve", "--host", "192.0.2.1", "--port", "0", "--db", str(store_directory)]) == 2
    assert "choose another --host" in capsys.readouterr().err

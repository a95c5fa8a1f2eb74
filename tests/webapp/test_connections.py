"""The server that strangers reach: over real sockets, as they come."""

import socket
import struct
import sys
import tempfile
import threading
import time
from contextlib import ExitStack, suppress

import pytest

from tests.webapp.serving import running
from webapp import connections
from webapp.connections import server_on


@pytest.fixture(scope="module")
def port(app):
    listener = socket.create_server(("127.0.0.1", 0))
    patience = pytest.MonkeyPatch()
    patience.setattr(connections, "SECONDS_TO_SEND", 1)
    server = server_on(listener, app, 4)
    server.adj.cleanup_interval = 1
    with running(server):
        yield listener.getsockname()[1]
    patience.undo()


def talk(port, *parts, pause=0.0, seconds=10):
    """What the server says to bytes that are sent one after the other, until it closes."""
    with socket.create_connection(("127.0.0.1", port), timeout=seconds) as line:
        for part in parts:
            line.sendall(part)
            time.sleep(pause)
        said = b""
        while b"\r\n\r\n" not in said or not said.split(b"\r\n\r\n", 1)[1]:
            got = line.recv(65536)
            if not got:
                break
            said += got
    return said.decode()


def test_a_long_body_is_refused_by_its_declared_length(port):
    said = talk(port, b"POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n\r\n")
    assert said.startswith("HTTP/1.1 413")
    assert "shorten the question" in said


def test_a_refusal_arrives_though_the_body_is_still_coming(port):
    for _ in range(30):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
            line.sendall(b"POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n")
            line.sendall(b"x" * 1_000_000)
            time.sleep(0.01)
            said = b""
            while got := line.recv(65536):
                said += got
            assert said.startswith(b"HTTP/1.1 413")


def test_whoever_sends_on_after_a_refusal_is_cut(port):
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        line.sendall(b"POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n")
        cut, until = False, time.monotonic() + 20
        while not cut and time.monotonic() < until:
            try:
                line.sendall(b"x")
            except OSError:
                cut = True
            time.sleep(0.05)
        assert cut


def test_a_scenario_may_be_longer_than_a_question(port):
    said = talk(port, b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 1048577\r\n\r\n")
    assert "413" in said.split("\r\n")[0]
    assert "1 MB" in said
    body = b"{" + b" " * 100_000 + b"}"
    said = talk(port, b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 100002\r\n\r\n", body)
    assert "400" in said.split("\r\n")[0]


def test_a_body_in_chunks_is_refused_as_it_passes_the_limit(port):
    chunk = b"1000\r\n" + b"a" * 0x1000 + b"\r\n"
    head = b"POST /api/ask HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    said = talk(port, head, *[chunk] * 16, b"1000\r\n")
    assert said.startswith("HTTP/1.1 413")


@pytest.mark.parametrize(
    "parts",
    [
        [b"GET / HTTP/1.1\r\n", *[b"X-A: b\r\n"] * 40],
        [b"POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n", *[b"a"] * 40],
        [b"G"],
    ],
    ids=["header", "body", "silence"],
)
def test_what_comes_too_slowly_is_cut(port, parts):
    began = time.monotonic()
    try:
        said = talk(port, *parts, pause=0.2)
    except OSError:  # the line was cut while we were still sending
        said = ""
    assert "200 OK" not in said
    assert time.monotonic() - began < 9


def test_no_body_is_put_on_disk(port, monkeypatch, tmp_path):
    """Waitress keeps long bodies, and what it sends, in temporary files; ours are shorter than that."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))  # whoever wants one now fails
    body = b"{" + b" " * (1024 * 1024 - 100) + b"}"
    declared = f"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    assert talk(port, declared, body).startswith("HTTP/1.1 400")
    chunk = b"8000\r\n" + b" " * 0x8000 + b"\r\n"
    chunked = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert talk(port, chunked, *[chunk] * 30, b"0\r\n\r\n").startswith("HTTP/1.1 400")
    assert talk(port, b"GET /rules/2024/7 HTTP/1.1\r\nHost: x\r\n\r\n").startswith("HTTP/1.1 200")
    head = b'--x\r\nContent-Disposition: form-data; name="s"; filename="s.yaml"\r\n\r\n'
    form = head + b"a" * 900_000 + b"\r\n--x--\r\n"
    posted = "POST /scenario HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n"
    posted += f"Content-Length: {len(form)}\r\n\r\n"
    assert talk(port, posted.encode(), form).startswith("HTTP/1.1 413")


@pytest.mark.parametrize(
    "begun",
    [b"GET / HTTP/1.1\r\nX-A: ", b"POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{"],
    ids=["header", "body"],
)
def test_a_hundred_and_twenty_slow_connections_stop_nobody_and_are_cut(port, begun):
    slow = [socket.create_connection(("127.0.0.1", port), timeout=20) for _ in range(120)]
    try:
        for line in slow:
            line.sendall(begun)
        for _ in range(5):
            began = time.monotonic()
            assert talk(port, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").startswith("HTTP/1.1 200")
            assert time.monotonic() - began < 5
        for line in slow:
            with suppress(OSError):
                while said := line.recv(65536):  # until it is cut
                    assert b"200 OK" not in said
    finally:
        for line in slow:
            line.close()


ASKING = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture
def large(monkeypatch):
    """A server whose every answer is a million bytes, and which has room for four that nobody reads."""
    monkeypatch.setattr(connections, "MOST_WAITING", 4_000_000)
    listener = socket.create_server(("127.0.0.1", 0))

    def answer(environ, start_response):
        server.answered += 1
        start_response("200 OK", [("Content-Length", "1000000")])
        return [b"x" * 1_000_000]

    server = server_on(listener, answer, 4)
    server.adj.cleanup_interval = 1
    server.answered = 0
    with running(server):
        yield server, listener.getsockname()[1]


def asked_and_not_read(port, address="127.0.0.1"):
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.bind((address, 0))
    line.connect(("127.0.0.1", port))
    line.sendall(ASKING)
    return line


def waiting(server):
    return sum(each.total_outbufs_len for each in list(server.active_channels.values()))


@pytest.mark.skipif(sys.platform != "linux", reason="only there has this machine more than one address")
def test_answers_that_nobody_reads_fill_no_memory_and_cost_whoever_left_most(large):
    server, port = large
    with ExitStack() as lines:
        modest = lines.enter_context(asked_and_not_read(port, "127.0.0.9"))
        for _ in range(20):
            lines.enter_context(asked_and_not_read(port))
        until = time.monotonic() + 12
        while (server.answered < 21 or waiting(server) > 4_000_000) and time.monotonic() < until:
            time.sleep(0.05)  # what is cut goes when its line is next looked at
        assert 0 < waiting(server) <= 4_000_000
        assert modest.getsockname()[0] in {each.addr[0] for each in server.active_channels.values()}


def test_an_answer_that_is_read_too_slowly_is_cut(large, monkeypatch):
    monkeypatch.setattr(connections, "SECONDS_TO_TAKE", 2)
    server, port = large
    with asked_and_not_read(port) as line:
        with suppress(ConnectionResetError):
            for _ in range(60):
                time.sleep(0.1)
                assert line.recv(10)
        until = time.monotonic() + 10
        while server.active_channels and time.monotonic() < until:
            time.sleep(0.05)
        assert not server.active_channels


def test_a_connection_that_stays_open_keeps_nothing_of_what_was_sent(large):
    server, port = large
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        for _ in range(3):
            line.sendall(ASKING)
            left = 1_000_000
            while left > 0:
                left -= len(line.recv(65536))
        until = time.monotonic() + 5
        while waiting(server) and time.monotonic() < until:
            time.sleep(0.05)
        (channel,) = server.active_channels.values()
        assert sum(len(each.getfile().getvalue()) for each in channel.outbufs) == 0


def test_the_server_says_nothing_of_itself(port):
    said = talk(port, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    assert "server:" not in said.lower().split("\r\n\r\n")[0]


def test_a_request_that_is_still_answered_when_the_server_closes_makes_no_noise(caplog):
    asked, closed = threading.Event(), threading.Event()

    def slow(environ, start_response):
        asked.set()
        closed.wait(10)
        start_response("200 OK", [("Content-Length", "2")])
        return [b"ok"]

    server = server_on(socket.create_server(("127.0.0.1", 0)), slow, 1)
    serving = threading.Thread(target=server.run, daemon=True)
    serving.start()
    with socket.create_connection(server.socket.getsockname()) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert asked.wait(10)
        server.close()
        closed.set()
        server.task_dispatcher.shutdown(timeout=10)
    serving.join(10)
    assert not [each for each in caplog.records if each.exc_info]


def gone(line):
    """Leave at once, so that whoever sends something is told that nobody is there."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def test_a_visitor_who_has_gone_before_the_last_answer_does_not_end_the_server(app):
    """The connection closes while it is written to, and is to be closed because all has been written."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = server_on(listener, app, 1)
        line = socket.create_connection(listener.getsockname())
        taken, address = listener.accept()
        connection = connections.BoundedConnection(server, taken, address, server.adj, map={})
        connection.write_soon(b"x" * 100)
        connection.close_when_flushed = True
        gone(line)
        connection.handle_write()
        assert connection.socket is None
        server.close()


def test_visitors_who_leave_at_once_keep_nobody_from_being_answered(port):
    for pause in range(100):
        line = socket.create_connection(("127.0.0.1", port), timeout=10)
        line.sendall(b"GET /api/rule/702.2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        time.sleep(pause / 10_000)
        gone(line)
    assert talk(port, b"GET /api/rule/702.2 HTTP/1.1\r\nHost: x\r\n\r\n").startswith("HTTP/1.1 200")

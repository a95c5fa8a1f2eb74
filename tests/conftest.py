"""What many tests share: the store of the five real documents, built once for all workers."""

import json
import os
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from assistant.library import Library
from cli.building import ingest


def pytest_addoption(parser):
    parser.addoption("--record", action="store_true", help="Write what a test compares with anew.")


LONGEST = (
    *("test_asking_examples.py", "test_answers.py", "test_every_field_counts.py", "test_bounds.py"),
    *("test_mutating.py", "test_asked.py", "test_scenarios.py", "test_examples.py", "test_questions.py"),
)
"""The files that take half a minute or more, the longest first."""


def pytest_collection_modifyitems(items):
    """Begin with the longest files: workers take whole files, and what begins last keeps one of them busy."""
    items.sort(key=lambda each: LONGEST.index(each.path.name) if each.path.name in LONGEST else len(LONGEST))


@pytest.fixture(scope="session")
def record(request):
    """Whether what was recorded is to be written anew (`--record`)."""
    return request.config.getoption("--record")


@pytest.fixture(scope="session")
def store_directory(tmp_path_factory):
    """The directory of a store of the five documents; only to be read."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    directory, lock = shared / "store", shared / "store.lock"
    try:
        lock.touch(exist_ok=False)
    except FileExistsError:
        _wait_for(shared / "store.built", shared / "store.failed")
    else:
        try:
            ingest(directory)
        except BaseException:
            (shared / "store.failed").touch()
            raise
        (shared / "store.built").touch()
    return directory


def _wait_for(built: Path, failed: Path) -> None:
    for _ in range(6000):
        if built.exists():
            return
        assert not failed.exists(), "another worker could not build the store; see its failure"
        time.sleep(0.02)
    raise TimeoutError("another worker has not built the store within two minutes")


@pytest.fixture(scope="session")
def library(store_directory):
    """A library over the store of the five documents."""
    return Library.open(store_directory)


def endless(handler):
    """Say something for ever."""
    handler.send_response(200)
    handler.end_headers()
    try:
        while True:
            handler.wfile.write(b" " * 4096)
    except OSError:
        pass


def slow(handler):
    """Say one byte now and then."""
    handler.send_response(200)
    handler.end_headers()
    try:
        for _ in range(1000):
            handler.wfile.write(b" ")
            handler.wfile.flush()
            time.sleep(0.05)
    except OSError:
        pass


def silent(handler):
    """Say nothing."""
    time.sleep(3)
    handler.close_connection = True


WAYS = {"endless": endless, "slow": slow, "silent": silent}


class Heard:
    """What a server was asked: bodies and headers, in order."""

    def __init__(self):
        self.bodies = []
        self.headers = []
        self.address = ""


@pytest.fixture
def speaking():
    """Give what serves some replies, one after another and the last again.

    A reply is its bytes, its status with them, or a way to misbehave: `endless`, `slow`, `silent`.
    """

    @contextmanager
    def serve(*replies):
        heard = Heard()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                heard.bodies.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                heard.headers.append(dict(self.headers))
                reply = replies[min(len(heard.bodies), len(replies)) - 1]
                if isinstance(reply, str):
                    WAYS[reply](self)
                    return
                status, body = reply if isinstance(reply, tuple) else (200, reply)
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        heard.address = f"http://127.0.0.1:{server.server_address[1]}/v1"
        try:
            yield heard
        finally:
            server.shutdown()
            server.server_close()

    return serve

"""What happens in a worker process: the same app over the same store answers one request at a time."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from assistant.bounded import bound_memory

if TYPE_CHECKING:
    from assistant.translating.model import Model


NICENESS = 5
"""How far a worker stands back: of a core that both want, whoever listens has three quarters."""
MOST_REQUESTS = 16
"""Requests after which a worker ends at the latest: the next one begins with what is ready made.

Each kind of request writes to memory that was shared till then: a question to some 40 MB, a replay to 15, a
search to 15, less where another went before. A new worker costs 15 ms of the processor's time: much beside a
search and little beside a question, so that a worker ends by how much it has made its own."""
MOST_OWN = 18 * 1024 * 1024
"""Bytes of memory that a worker may have made its own and still be given another request."""


def _own_memory() -> int:
    """Give the bytes that this process has ever made its own, 0 where no system tells.

    A page of memory that was shared is copied when it is first written to, if only to count who refers to
    what; each that is copied or new costs a fault, and these are counted.
    """
    try:
        import resource  # noqa: PLC0415 - not everywhere
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt * resource.getpagesize()


class Answer(msgspec.Struct, frozen=True):
    """What an app answers a request with: the status line, the headers, the body."""

    status: str
    headers: tuple[tuple[str, str], ...]
    body: bytes


class Done(msgspec.Struct, frozen=True):
    """A worker's answer to a request, None where it wants more memory than it may have.

    One that is `worn` ends with it: it has had so many requests, or has made too much memory its own.
    """

    answer: Answer | None
    worn: bool


def work(orders: Connection, store: Path, model: Model | None = None) -> None:
    """Answer what comes through a connection with the app over a store, in a process that has just begun.

    The app is the one that was made ready for all where it can be.
    """
    from webapp.ready_made import worker_app  # noqa: PLC0415 - loads everything, in the worker only

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is meant for whoever listens
    bound_memory()
    give_way()
    app = worker_app(store, model)
    answer_each(orders, lambda environ, body: answer(app.wsgi_app, environ, body))


def answer_each(orders: Connection, answering: Callable[..., Answer]) -> None:
    """Say that this worker has begun, and take and answer what is asked till it is worn or nobody asks."""
    owned = _own_memory()
    with suppress(EOFError, ConnectionError):  # nobody is there any more who would ask
        orders.send(None)
        for had in range(1, MOST_REQUESTS + 1):
            request = orders.recv()
            orders.send(None)  # so that it is known that it was taken, whatever becomes of it
            try:
                answered = answering(*request)
            except MemoryError:
                answered = None
            worn = had == MOST_REQUESTS or _own_memory() - owned >= MOST_OWN
            orders.send(Done(answered, worn))
            if worn:
                return


def give_way() -> None:
    """Let whoever listens go first where there are fewer cores than there is to do, on systems that can."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def answer(app: Any, environ: dict[str, Any], body: bytes) -> Answer:
    """Let a WSGI app answer a request whose body has been read."""
    begun: list[tuple[str, list[tuple[str, str]]]] = []

    def start_response(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> None:
        begun.append((status, headers))

    full = {
        **environ,
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "CONTENT_LENGTH": str(len(body)),
    }
    parts: Iterable[bytes] = app(full, start_response)
    try:
        whole = b"".join(parts)
    finally:
        close = getattr(parts, "close", None)
        if close is not None:
            close()
    status, headers = begun[-1]
    return Answer(status, tuple(headers), whole)

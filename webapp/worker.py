"""What happens in a worker process: the same app over the same store answers one request at a time."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from flask import Flask

from assistant.bounded import bound_memory

if TYPE_CHECKING:
    from assistant.translating.model import Model


NICENESS = 5
"""How far a worker stands back: of a core that both want, whoever listens has three quarters."""
MOST_OWN = 24 * 1024 * 1024
"""Bytes of memory that a worker may have made its own and still be given another request."""


class Tasks(int):
    """So many requests that a worker answers before it is replaced, or fewer where it has grown.

    What hands them out asks before each one whether this is more than the worker has had.
    """

    def __gt__(self, had: int) -> bool:
        return super().__gt__(had) and _own_memory() - _Worker.owned < MOST_OWN


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


class _Worker:
    """The app of this process, and how much memory it had of its own when it began."""

    app: Flask | None = None
    owned = 0


def begin(store: Path, model: Model | None = None) -> None:
    """Give a process that has just begun its app, the one that was made ready for all where it can be."""
    from webapp.ready_made import worker_app  # noqa: PLC0415 - loads everything, in the worker only

    bound_memory()
    give_way()
    _Worker.app = worker_app(store, model)
    _Worker.owned = _own_memory()


def give_way() -> None:
    """Let whoever listens go first where there are fewer cores than there is to do, on systems that can."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def ready() -> None:
    """Do nothing: a worker that has done it has begun."""


def perform(environ: dict[str, Any], body: bytes) -> Answer:
    """Answer a request; `environ` is as WSGI has it, without what is open in the server's process."""
    assert _Worker.app is not None, "a worker begins with `begin`"
    return answer(_Worker.app.wsgi_app, environ, body)


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

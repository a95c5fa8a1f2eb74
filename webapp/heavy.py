"""Heavy requests go to processes of their own, so that each can be ended, and pages stay quick meanwhile.

The process that listens answers pages of rules by itself. What plays, compiles or searches is given to a pool
of workers over the same read-only store. A worker that takes too long is killed and replaced.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from flask import Flask, Request
from werkzeug.exceptions import ServiceUnavailable

from assistant.errors import BadInput
from webapp.admission import Admission, Busy
from webapp.app import may_be_kept
from webapp.finished import FinishedPage, FinishedPages, address_of
from webapp.heaps import give_back
from webapp.in_time import SECONDS
from webapp.limits import DRAFT_PATH, DRAFT_SECONDS, MADE_PATHS, is_brisk, is_heavy
from webapp.served import SERVED
from webapp.worker import Answer, answer, work
from webapp.workers import Died, Workers

if TYPE_CHECKING:
    from assistant.translating.model import Model

GRACE = 2.0
"""Seconds after which a worker is killed that has not ended its work by itself."""
BRISK_SECONDS = 3.0
REST = 5.0
"""Seconds without work after which those workers are replaced that have worked: all that they hold goes."""
WAITING = 8
EACH = 3
"""How many heavy requests one visitor may have at once, those that wait included."""
PATIENCE = 4.0
"""Seconds that a request waits for its turn."""
AS_BYTES = ("HTTP_ACCEPT_ENCODING", "HTTP_IF_NONE_MATCH")
"""What a worker is not told: it gives bare bytes, which are compressed and compared here."""
RETRY_AFTER = 5
TOO_LONG = "This takes longer than {:g} seconds; on the command line --seconds allows more."
BUSY = "Too many long questions are being answered at once; ask again in a few seconds."
ENDED = "The process that worked on this was ended; ask again in a few seconds."


class Lane(NamedTuple):
    """A kind of work: who may begin it, and how many seconds each may take."""

    admission: Admission
    seconds: float


class _Work:
    """How much work is being done, and since when there has been none."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running = 0
        self._rests_since: float | None = None

    @contextmanager
    def done(self) -> Iterator[None]:
        """Work, until the context is left."""
        with self._lock:
            self._running += 1
        try:
            yield
        finally:
            with self._lock:
                self._running -= 1
                self._rests_since = time.monotonic()

    def rests(self, seconds: float) -> bool:
        """Tell, once after all work is done, that there has been none for so many seconds."""
        with self._lock:
            since = self._rests_since
            if self._running or since is None or time.monotonic() - since < seconds:
                return False
            self._rests_since = None
            return True


class Heavy:
    """A WSGI app around the app of the pages; used as a context, since the pool has to be closed."""

    def __init__(
        self, app: Flask, store: Path, processes: int | None = None, model: Model | None = None
    ) -> None:
        heavy = processes or os.cpu_count() or 1
        self._app = app
        self._kept: FinishedPages = app.extensions["finished pages"]
        self._heavy = Lane(Admission(heavy, WAITING, EACH, PATIENCE), SECONDS)
        self._brisk = Lane(Admission(heavy + 1, 2 * WAITING, 2 * EACH, PATIENCE), BRISK_SECONDS)
        # A model is waited for in one place, so that what is played never waits for it.
        self._drafts = Lane(Admission(1, WAITING, 1, PATIENCE), DRAFT_SECONDS)
        begin: Callable[..., BaseProcess] = multiprocessing.get_context("spawn").Process
        forks = "forkserver" in multiprocessing.get_all_start_methods()
        if forks:
            os.environ[SERVED] = str(store)
            context = multiprocessing.get_context("forkserver")
            # What begins a worker is loaded before what it answers with, which is then left alone for good.
            context.set_forkserver_preload(["click", "webapp.worker", "webapp.ready_made"])
            begin = context.Process
        # One more than may play at once: what is brisk never waits for what is heavy.
        workers = heavy + 1 + (model is not None)
        self._workers = Workers(workers, begin, work, store, model)
        self._work = _Work()
        self._closed = threading.Event()
        if forks:  # elsewhere a new worker holds as much as an old one
            threading.Thread(target=self._rest, daemon=True).start()
        self.threads = heavy + WAITING + heavy + 1 + 2 * WAITING + 4
        """How many threads a server needs so that pages are answered while all of these wait."""

    def __enter__(self) -> Heavy:
        return self

    def __exit__(self, *_: object) -> None:
        self._closed.set()
        self._workers.close()

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        """Answer a request, here or in a worker."""
        request = Request(environ)
        lane = self._lane(request)
        if lane is None or self._kept.get(address_of(request)) is not None:
            return self._app(environ, start_response)
        given = self._given(environ, lane)
        if request.method == "GET" and given.status.startswith("200") and may_be_kept(request.path):
            self._kept.keep(
                address_of(request), FinishedPage(given.body, dict(given.headers)["Content-Type"])
            )
            return self._app(environ, start_response)
        start_response(given.status, list(given.headers))
        return [given.body]

    def _lane(self, request: Request) -> Lane | None:
        """Which work a request is; None of what is answered here, as a bare page with a box to type in."""
        made = request.path in MADE_PATHS
        if made or request.method == "POST" or request.query_string or request.path.count("/") > 1:
            if request.path == DRAFT_PATH:
                return self._drafts
            if is_heavy(request.path):
                return self._heavy
            if is_brisk(request.path):
                return self._brisk
        return None

    def _given(self, environ: dict[str, Any], lane: Lane) -> Answer:
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        plain = {
            name: value
            for name, value in environ.items()
            if isinstance(value, str | tuple | bool) and name not in AS_BYTES
        }
        try:
            with lane.admission.place(str(environ.get("REMOTE_ADDR", ""))), self._work.done():
                return self._performed(plain, body, lane.seconds)
        except Busy:
            return self._failed(plain, ServiceUnavailable(BUSY, retry_after=RETRY_AFTER))
        except Died:
            return self._failed(plain, ServiceUnavailable(ENDED, retry_after=RETRY_AFTER))
        except (TimeoutError, MemoryError):
            return self._failed(plain, BadInput(TOO_LONG.format(lane.seconds)))

    def _performed(self, environ: dict[str, Any], body: bytes, seconds: float) -> Answer:
        """Have a worker answer; where it dies, killed by the system perhaps, another one, and Died then."""
        with suppress(Died):
            return self._workers.answer((environ, body), seconds + GRACE)
        return self._workers.answer((environ, body), seconds + GRACE)

    def _rest(self) -> None:
        """Give back what workers hold, each time that there is nothing to do."""
        while not self._closed.wait(REST / 4):
            if self._work.rests(REST):
                self._workers.renew()
                give_back()

    def _failed(self, environ: dict[str, Any], error: Exception) -> Answer:
        """Answer with an error as the app itself would, headers and all."""

        def failing(full: dict[str, Any], start_response: Any) -> Iterable[bytes]:
            with self._app.request_context(full):
                response = self._app.make_response(self._app.handle_user_exception(error))
                return self._app.process_response(response)(full, start_response)

        return answer(failing, environ, b"")

"""Worker processes that answer one request at a time, are killed when its time is over, and are replaced.

Whoever has a request waits for its answer with one worker in hand. Those that worked last are taken first, so
that the others stay as they began and share what they only read.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import LifoQueue, SimpleQueue
from typing import Any

from webapp.worker import Answer, Done

BREATH = 1.0
"""Seconds after which a worker that could not begin is begun again; for as long the end waits for one."""
LEAVING = 5.0
"""Seconds in which a worker ends that is told to."""

_log = logging.getLogger(__name__)


class Died(Exception):
    """A worker died while it had a request, or all of them have been closed."""


class _Untaken(Exception):
    """A worker was gone before it took a request, which another one may have."""


class _Worker:
    """A worker process, the connection to it, and whether it has worked."""

    def __init__(self, process: BaseProcess, orders: Connection) -> None:
        self.process = process
        self.orders = orders
        self.has_worked = False

    def answer(self, request: tuple[Any, ...], seconds: float) -> Done:
        """Have a request answered.

        TimeoutError where that takes longer, Died where the worker dies of it, _Untaken where it had died.
        """
        self.has_worked = True
        until = time.monotonic() + seconds
        try:
            self.orders.send(request)
            taken = self._is_heard(until)
            if taken:
                self.orders.recv()
        except (EOFError, OSError) as reason:
            raise _Untaken from reason
        if not taken:
            raise TimeoutError
        try:
            done: Done | None = self.orders.recv() if self._is_heard(until) else None
        except (EOFError, OSError) as reason:
            raise Died from reason
        if done is None:
            raise TimeoutError
        return done

    def _is_heard(self, until: float) -> bool:
        """Wait for what the process sends next; tell whether that has come in time, or its end."""
        return self.orders.poll(max(0.0, until - time.monotonic()))

    def is_gone(self) -> bool:
        """Tell whether the process of a worker that has nothing to do has ended: it would be silent else."""
        try:
            return self.orders.poll()
        except OSError:  # as Windows says it
            return True

    def end(self, at_once: bool) -> None:
        """End the process: at once, or when it has seen that nobody has a request for it any more."""
        if at_once:
            self.process.kill()
        self.orders.close()
        self.process.join(LEAVING)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


class Workers:
    """So many workers; one thread begins those that replace others, so that nobody waits for that."""

    def __init__(self, many: int, begin: Callable[..., BaseProcess], work: Callable[..., None], *given: Any):
        """Begin workers as `begin`, a context's `Process`, does; each does `work` with a connection.

        What is `given` goes to each, too. `work` sends None when it has begun, and for each request that it
        takes None and then what is `Done`.
        """
        self._begin, self._work, self._given = begin, work, given
        self._idle: LifoQueue[_Worker | None] = LifoQueue()
        self._worn: SimpleQueue[tuple[_Worker, bool] | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._all: set[_Worker] = set()
        self._closed = threading.Event()
        self._replacing = threading.Thread(target=self._replace, args=(many,), daemon=True)
        self._replacing.start()

    @property
    def pids(self) -> set[int]:
        """The processes that there are."""
        with self._lock:
            return {each.process.pid for each in self._all if each.process.pid is not None}

    def answer(self, request: tuple[Any, ...], seconds: float) -> Answer:
        """Have one of the workers answer a request, as soon as one is free.

        TimeoutError where that takes longer than so many seconds, MemoryError where it wants more memory than
        it may have, Died where the worker dies; it is killed or gone then, and replaced.
        """
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with suppress(_Untaken):
                return self._answered(request, seconds)
        raise Died

    def _answered(self, request: tuple[Any, ...], seconds: float) -> Answer:
        """Have the next free worker answer a request; _Untaken where it was gone before it took that."""
        while (worker := self._idle.get()) is not None and worker.is_gone():
            self._worn.put((worker, True))
        if worker is None:
            self._idle.put(None)
            raise Died
        worn, at_once = True, True
        try:
            done = worker.answer(request, seconds)
            worn, at_once = done.worn, False
        finally:
            if worn:
                self._worn.put((worker, at_once))
            else:
                self._idle.put(worker)
        if done.answer is None:
            raise MemoryError
        return done.answer

    def renew(self) -> None:
        """Replace the workers that have worked and do nothing now."""
        idle = []
        while not self._idle.empty():
            idle.append(self._idle.get())
        for worker in reversed(idle):
            if worker is not None and worker.has_worked:
                self._worn.put((worker, False))
            else:
                self._idle.put(worker)

    def close(self) -> None:
        """End all workers, whatever they do."""
        self._closed.set()
        self._worn.put(None)
        self._idle.put(None)
        with self._lock:
            for each in self._all:
                each.process.kill()
        self._replacing.join(BREATH)  # where what all workers need is still being made ready, that takes long
        with self._lock:
            for each in self._all:
                each.end(at_once=True)
            self._all.clear()

    def _replace(self, many: int) -> None:
        """Begin so many workers, and then another one for each that is worn, till all is closed."""
        for _ in range(many):
            self._begun()
        while (worn := self._worn.get()) is not None:
            worker, at_once = worn
            with self._lock:
                self._all.discard(worker)
            worker.end(at_once)
            self._begun()

    def _begun(self) -> None:
        """Begin a worker, and again where it can't; none where all is closed meanwhile."""
        while not self._closed.is_set():
            try:
                worker = self._new()
            except (EOFError, OSError):
                if not self._closed.wait(BREATH):
                    _log.exception("A worker could not begin; another one is begun.")
            else:
                self._idle.put(worker)
                return

    def _new(self) -> _Worker:
        here, there = Pipe()
        process = self._begin(target=self._work, args=(there, *self._given), daemon=True)
        process.start()
        there.close()  # so that it is noticed here when the process ends
        worker = _Worker(process, here)
        with self._lock:
            self._all.add(worker)
        if self._closed.is_set():
            process.kill()
        try:
            here.recv()
        except (EOFError, OSError):
            with self._lock:
                self._all.discard(worker)
            worker.end(at_once=True)
            raise
        return worker

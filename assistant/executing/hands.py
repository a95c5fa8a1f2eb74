"""A process that does one piece after another, and can be ended without costing any other."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import platform
import signal
import sys
import threading
import time
import traceback
from multiprocessing.connection import Connection
from typing import Any

from assistant.errors import BadInput
from assistant.executing.packing import packed, unpacked, version
from assistant.executing.work import Lost, Work

Sent = tuple[str, bytes]
"""Packed work, and the version of the project that it is for; empty on the machine that it comes from."""

TRIES = 2
"""How often a piece is begun whose process ends."""


class Ended(Exception):
    """The process is gone."""


class Hand:
    """A process with a pipe to it: it makes itself ready, then does packed pieces, one after another."""

    def __init__(self, work: Work[Any, Any, Any] | Sent) -> None:
        # Forking is quickest, and safe only on Linux and while no thread runs.
        can_fork = sys.platform == "linux" and threading.active_count() == 1
        context: Any = multiprocessing.get_context("fork" if can_fork else "spawn")
        given = ("", packed(work)) if isinstance(work, Work) and not can_fork else work
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, given), daemon=True)
        self._process.start()
        theirs.close()
        self.is_ready = False
        self.due: float | None = None
        """When it has to be done with what it was given."""

    def make_ready(self) -> None:
        """Wait until it is ready, or raise why it can't be; Ended where it is gone."""
        if not self.is_ready:
            result(self._heard())
            self.is_ready = True

    def give(self, piece: bytes, seconds: float | None) -> None:
        """Have it begin a piece, for so many seconds; it has to be ready."""
        self.due = None if seconds is None else time.monotonic() + seconds
        try:
            self.pipe.send_bytes(piece)
        except OSError as reason:
            raise Ended from reason

    def take(self) -> bytes | Lost:
        """What came of the piece, waiting for it as long as it may take; `result` gives what is in it."""
        left = None if self.due is None else max(0.0, self.due - time.monotonic())
        try:
            return self._heard() if self.pipe.poll(left) else Lost.TOO_LONG
        except Ended:
            return Lost.ENDED

    def end(self) -> None:
        """End it, whatever it does."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self.pipe.close()

    def _heard(self) -> bytes:
        try:
            heard: bytes = self.pipe.recv_bytes()
        except (EOFError, OSError) as reason:
            raise Ended from reason
        return heard


def result(heard: bytes) -> Any:
    """What a hand gives, or what it raises."""
    came_of_it, fault = pickle.loads(heard)
    if fault is not None:
        raise fault
    return came_of_it


def _serve(pipe: Connection, given: Work[Any, Any, Any] | Sent) -> None:
    """Do the pieces that come through the pipe, until nobody sends any more."""
    end_with_its_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever began it ends it
    try:
        work = given if isinstance(given, Work) else _arrived(given)
        do = work.begin(work.shared)
    except Exception as fault:
        pipe.send_bytes(_reply(None, fault))
        return
    pipe.send_bytes(_reply(None, None))
    while True:
        try:
            piece = pickle.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            reply = _reply(do(piece), None)
        except Exception as fault:
            reply = _reply(None, fault)
        pipe.send_bytes(reply)


def _arrived(given: Sent) -> Work[Any, Any, Any]:
    wanted, content = given
    if wanted and wanted != version():
        raise BadInput(
            f"A worker on {platform.node() or 'a machine without a name'} has another version of the project "
            "than this machine, and could come to other results; bring both to the same."
        )
    work = unpacked(content)
    assert isinstance(work, Work)
    return work


def _reply(came_of_it: Any, fault: Exception | None) -> bytes:
    if fault is None:
        return pickle.dumps((came_of_it, None), protocol=5)
    fault.add_note("".join(traceback.format_exception(fault)))
    try:
        told = pickle.dumps((None, fault), protocol=5)
        pickle.loads(told)
    except Exception:
        return pickle.dumps((None, RuntimeError("".join(traceback.format_exception(fault)))), protocol=5)
    return told


def end_with_its_parent() -> None:
    """Have this process end when the one that gives it work does: killed, that one could not tell it to."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "it was started by another"

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()

"""Processes for work that is worth them, on every system."""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Any

from assistant.executing.hands import end_with_its_parent


class _InThisProcess(Executor):
    """Does at once what it is given: for work too small to be worth a process."""

    def submit(self, work: Callable[..., Any], /, *values: Any, **named: Any) -> Future[Any]:
        """Do the work and give its finished future."""
        future: Future[Any] = Future()
        try:
            future.set_result(work(*values, **named))
        except Exception as reason:  # the future carries whatever went wrong, as a pool's does
            future.set_exception(reason)
        return future


def executor(most: int) -> Executor:
    """Give an executor with so many processes at most, fewer on fewer cores; below two, with none."""
    workers = min(os.cpu_count() or 1, most)
    if workers < 2:
        return _InThisProcess()
    # Forking is quickest, and safe only on Linux and while no thread runs.
    can_fork = sys.platform == "linux" and threading.active_count() == 1
    context = multiprocessing.get_context("fork" if can_fork else "spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=end_with_its_parent)

"""A Dask cluster on this machine: a scheduler and workers of one thread each, as anybody starts them."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

PATIENCE = 60.0
"""Seconds in which the scheduler has to be there."""


@contextmanager
def cluster_of(workers: int) -> Iterator[str]:
    """Start a cluster of so many workers, and give its address; they need not be there yet."""
    with ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        known = place / "scheduler.json"
        here = ("--scheduler-file", str(known), "--no-dashboard")
        stack.enter_context(_running(place, "scheduler", "--host", "127.0.0.1", "--port", "0", *here))
        stack.enter_context(_running(place, "worker", *here, "--nworkers", str(workers), "--nthreads", "1"))
        until = time.monotonic() + PATIENCE
        while not (known.exists() and known.read_text(encoding="utf-8")):
            if time.monotonic() > until:
                raise RuntimeError(f"no scheduler was there after {PATIENCE:g} seconds")
            time.sleep(0.1)
        yield json.loads(known.read_text(encoding="utf-8"))["address"]


@contextmanager
def _running(place: Path, *words: str) -> Iterator[None]:
    silent = subprocess.DEVNULL
    command = [sys.executable, "-m", "dask", *words]
    with subprocess.Popen(command, cwd=place, stdout=silent, stderr=silent) as running:
        try:
            yield
        finally:
            running.terminate()
            try:
                running.wait(PATIENCE / 2)
            except subprocess.TimeoutExpired:
                running.kill()

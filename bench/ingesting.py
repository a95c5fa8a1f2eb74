"""Measures building the store, each time in a process of its own so that its memory can be told."""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

import msgspec

from assistant.library import Library
from bench.measures import Measure
from bench.official_text import official_text
from cli.building import ingest
from ingest.readers import read_file

TIMES = 3
"""Each is done so often, and the quickest counts: the machine may have other work."""


class Built(msgspec.Struct, frozen=True):
    """How long a build took and how much memory its processes had at most, in megabytes."""

    seconds: float
    memory: float


def ingesting(directory: Path) -> Iterator[Measure]:
    """Build the store of all documents in a directory, and add an official text to a copy of it."""
    builds = [_alone(directory, ()) for _ in range(TIMES)]
    yield Measure("ingest of all five documents", min(each.seconds for each in builds), "s", 5)
    yield Measure("its memory, all processes", max(each.memory for each in builds), "MB", 300)
    library = Library.open(directory)
    with tempfile.TemporaryDirectory() as scratch:
        text = Path(scratch) / "official.txt"
        text.write_text(official_text(library, "2024", "January 2, 2030"), encoding="utf-8")
        yield Measure("reading an official text", min(_reading(text) for _ in range(TIMES)), "s", 1)
        added = []
        for n in range(TIMES):
            with_it = Path(scratch) / f"store{n}"
            _alone(with_it, ())
            added.append(_alone(with_it, (text,)).seconds)
        yield Measure("adding it to the five: graph, history, index", min(added), "s")


def _reading(text: Path) -> float:
    began = perf_counter()
    read_file(text)
    return perf_counter() - began


def _alone(directory: Path, files: tuple[Path, ...]) -> Built:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as process:
        return process.submit(_build, directory, files).result()


def _build(directory: Path, files: tuple[Path, ...]) -> Built:
    done = ingest(directory, files)
    return Built(done.seconds, _memory())


def _memory() -> float:
    """The most memory that this process had, and its workers, of which the largest counts for each."""
    if sys.platform == "win32":
        return float("nan")
    import resource  # noqa: PLC0415 - Windows has none

    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    worker = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return float((own + worker * min(2, os.cpu_count() or 1)) / unit)

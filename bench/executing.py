"""Work in pieces: cases a second on one process, on two, and on a cluster of two workers of this machine."""

from __future__ import annotations

import os
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path

from assistant.cards import CardShelf
from assistant.executing.cluster import Cluster
from assistant.executing.processes import Processes
from assistant.executing.work import Executor
from assistant.library import Library
from assistant.scenarios.cases import Case, Read, played
from assistant.scenarios.coverage import read_all
from assistant.scenarios.replay import Stage
from assistant.scenarios.staging import stage_over
from bench.clusters import cluster_of
from bench.measures import Measure

SCENARIOS = Path(__file__).parents[1] / "tests" / "scenarios"
CASES = 1000
"""Scenarios of the project that are played, spread over all."""
WORKERS = 2


def executing(store: Path) -> Iterator[Measure]:
    """Play scenarios in each way; what comes out has to be the same."""
    stage = stage_over(Library.open(store), CardShelf.open())
    every = read_all(SCENARIOS)
    cases: Sequence[Read] = every[:: max(1, len(every) // CASES)]
    found: list[list[Case]] = []
    for by, way in (
        ("one process", lambda: nullcontext(Processes(1))),
        ("two processes", lambda: nullcontext(Processes(WORKERS))),
        ("a cluster of two workers", _cluster),
    ):
        before = _processor_time()
        with way() as doing:
            found.append((yield from _played(by, cases, stage, doing)))
        yield Measure(f"processor time of it all, by {by}", _processor_time() - before, "s")
    otherwise = sum(len({*each}) > 1 for each in zip(*found, strict=True))
    yield Measure(f"of {len(cases)} cases not the same in all three ways", otherwise, "", 0)


@contextmanager
def _cluster() -> Iterator[Executor]:
    """A cluster that is ready."""
    with cluster_of(WORKERS) as address, Cluster(address) as doing:
        doing.wait_for(WORKERS)
        yield doing


def _processor_time() -> float:
    """What this process has used, and those that it began and that have ended."""
    return sum(os.times()[:4])


def _played(
    by: str, cases: Sequence[Read], stage: Stage, doing: Executor
) -> Generator[Measure, None, list[Case]]:
    began = time.perf_counter()
    found: list[Case] = []
    first = 0.0
    for case in played(cases, stage, doing):
        first = first or time.perf_counter() - began
        found.append(case)
    took = time.perf_counter() - began
    yield Measure(f"until the first of {len(cases)} cases is played by {by}", first, "s")
    yield Measure(f"cases played by {by}", len(cases) / took, "/s")
    yield Measure("then, without the wait for the first", (len(cases) - 1) / (took - first), "/s")
    return found

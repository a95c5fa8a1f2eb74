"""Measures how many questions and searches a server answers in a second, by the number of its workers.

In one run, each with as many clients as workers, so that nobody is told to come back, and beside one process
that answers the same without a server.
"""

from __future__ import annotations

import contextlib
import os
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode

from assistant.errors import LookupFailed
from assistant.library import Library
from bench.fuzzing.told import questions
from bench.measures import Measure
from bench.quality import read_queries
from bench.strangers import Asked, ask_all, served

WARMING, RATED = 20, 120
"""So many requests are sent before, and then while, the time is taken."""
WORKERS = (1, 2)


def by_workers(directory: Path) -> Iterator[Measure]:
    """Give what one process answers in a second, then what a server with one and with two workers does."""
    chance = random.Random(21)
    asked = chance.sample(questions(), WARMING + RATED)
    searched = chance.sample([each.query for each in read_queries()], WARMING + RATED)
    works: dict[str, tuple[list[Asked], Callable[[Library, int], object]]] = {
        "questions": (
            [Asked("POST", "/api/ask", {"question": each}) for each in asked],
            lambda library, place: library.ask(asked[place]),
        ),
        "searches": (
            [Asked("GET", "/api/search?" + urlencode({"q": each})) for each in searched],
            lambda library, place: library.search(searched[place]),
        ),
    }
    rates = {what: [_alone(directory, work)] for what, (_, work) in works.items()}
    for workers in WORKERS:
        with served(directory, "--workers", str(workers)) as (address, _):
            for what, (requests, _work) in works.items():
                ask_all(address, iter(requests[:WARMING]), workers)
                began = time.perf_counter()
                statuses = ask_all(address, iter(requests[WARMING:]), workers)
                refused = statuses[503]
                rates[what].append((RATED - refused) / (time.perf_counter() - began))
    yield Measure("cores", os.cpu_count() or 1, "")
    for what, (alone, *served_) in rates.items():
        yield Measure(f"{what} a second, one process without a server", alone, "/s")
        for workers, rate in zip(WORKERS, served_, strict=True):
            yield Measure(f"  by a server with --workers {workers}", rate, "/s")
        yield Measure("  by two beside by one", served_[1] / served_[0], "")


def _alone(directory: Path, work: Callable[[Library, int], object]) -> float:
    library = Library.open(directory)
    for place in range(WARMING):
        _done(work, library, place)
    began = time.perf_counter()
    for place in range(WARMING, WARMING + RATED):
        _done(work, library, place)
    return RATED / (time.perf_counter() - began)


def _done(work: Callable[[Library, int], object], library: Library, place: int) -> None:
    with contextlib.suppress(LookupFailed):
        work(library, place)

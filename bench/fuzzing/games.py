"""Random legal games, in which everything is looked at after every event."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import random
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator

from bench.games import ANY_FAULT, Played, play_seed
from bench.starts import random_start

SHOWN = 10
"""How many games that broke are shown whole."""
AT_ONCE = 2
"""Games that are given to each core before the clock is looked at again; a long one takes seconds."""


def play_games(
    seed: int, games: int | None, seconds: float, looked_at: int = 1, processes: int | None = None
) -> bool:
    """Play so many games, or as many as the time allows; tells whether any broke, after saying which.

    Of so many games as `looked_at` says one is looked at after every event; the others are only played.
    """
    began = time.perf_counter()
    seeds = range(seed, seed + games) if games is not None else itertools.count(seed)
    total, formats, broken, won = Played(), Counter[str](), 0, 0
    until = began + seconds if games is None else None
    given = ((each, looked_at) for each in _in_time(seeds, until))
    for its, played, fault in _played(given, processes or os.cpu_count() or 1):
        formats[random_start(random.Random(its)).format] += 1
        total.moments += played.moments
        total.events += played.events
        total.choices += played.choices
        won += played.over
        if fault:
            broken += 1
            if broken <= SHOWN:
                print(f"  seed {its}: {fault}", flush=True)
    took, count = time.perf_counter() - began, formats.total()
    print(
        f"games: {count} in {took:.1f} s: {count / took:.1f} games/s, "
        f"{total.moments / took:.0f} moments/s, {total.events / took:.0f} events/s; "
        f"{won} games were won or drawn, {total.choices} choices made; {broken} games broke.\n"
        f"  {', '.join(f'{name} {number}' for name, number in sorted(formats.items()))}",
        flush=True,
    )
    return bool(broken)


def _in_time(seeds: Iterable[int], until: float | None) -> Iterator[int]:
    for seed in seeds:
        if until is not None and time.perf_counter() > until:
            return
        yield seed


def _played(seeds: Iterator[tuple[int, int]], processes: int) -> Iterator[tuple[int, Played, str]]:
    """Play games in so many processes; in this one where they can't be forked."""
    if "fork" not in multiprocessing.get_all_start_methods():
        yield from map(_play, seeds)
        return
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        while some := list(itertools.islice(seeds, AT_ONCE * processes)):
            yield from pool.imap_unordered(_play, some)


def _play(given: tuple[int, int]) -> tuple[int, Played, str]:
    seed, looked_at = given
    try:
        return seed, play_seed(seed, looking=seed % looked_at == 0), ""
    except ANY_FAULT as fault:
        where = traceback.extract_tb(fault.__traceback__)[-1]
        return seed, Played(), f"{type(fault).__name__}: {fault} ({where.filename}:{where.lineno})"

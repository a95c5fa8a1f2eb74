"""Random legal games, in which everything is looked at after every event."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import time
import traceback
from collections.abc import Iterable, Iterator

from bench.games import ANY_FAULT, Played, play_seed

SHOWN = 10
"""How many games that broke are shown whole."""
AT_ONCE = 2
"""Games that are given to each core before the clock is looked at again; a long one takes seconds."""


def play_games(seed: int, games: int | None, seconds: float) -> bool:
    """Play so many games, or as many as the time allows; tells whether any broke, after saying which."""
    began = time.perf_counter()
    seeds = range(seed, seed + games) if games is not None else itertools.count(seed)
    total, count, broken, won = Played(), 0, 0, 0
    for its, played, fault in _played(_in_time(seeds, began + seconds if games is None else None)):
        count += 1
        total.moments += played.moments
        total.events += played.events
        total.choices += played.choices
        won += played.over
        if fault:
            broken += 1
            if broken <= SHOWN:
                print(f"  seed {its}: {fault}", flush=True)
    took = time.perf_counter() - began
    print(
        f"games: {count} in {took:.1f} s: {count / took:.1f} games/s, "
        f"{total.moments / took:.0f} moments/s, {total.events / took:.0f} events/s looked at; "
        f"{won} games were won or drawn, {total.choices} choices made; {broken} games broke.",
        flush=True,
    )
    return bool(broken)


def _in_time(seeds: Iterable[int], until: float | None) -> Iterator[int]:
    for seed in seeds:
        if until is not None and time.perf_counter() > until:
            return
        yield seed


def _played(seeds: Iterator[int]) -> Iterator[tuple[int, Played, str]]:
    """Play games in as many processes as there are cores; in this one where they can't be forked."""
    if "fork" not in multiprocessing.get_all_start_methods():
        yield from map(_play, seeds)
        return
    with multiprocessing.get_context("fork").Pool(os.cpu_count()) as pool:
        while some := list(itertools.islice(seeds, AT_ONCE * (os.cpu_count() or 1))):
            yield from pool.imap_unordered(_play, some)


def _play(seed: int) -> tuple[int, Played, str]:
    try:
        return seed, play_seed(seed), ""
    except ANY_FAULT as fault:
        where = traceback.extract_tb(fault.__traceback__)[-1]
        return seed, Played(), f"{type(fault).__name__}: {fault} ({where.filename}:{where.lineno})"

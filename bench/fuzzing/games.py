"""Random legal games, in which everything is looked at after every event."""

from __future__ import annotations

import itertools
import random
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from assistant.executing.processes import Processes
from assistant.executing.work import Executor, Lost, Work
from bench.games import ANY_FAULT, Played, play_seed
from bench.starts import random_start

SHOWN = 10
"""How many games that broke are shown whole."""
ROOT = Path(__file__).parents[2]


def play_games(
    seed: int, games: int | None, seconds: float, looked_at: int = 1, executor: Executor | None = None
) -> bool:
    """Play so many games, or as many as the time allows; tells whether any broke, after saying which.

    Of so many games as `looked_at` says one is looked at after every event; the others are only played.
    """
    began = time.perf_counter()
    seeds = range(seed, seed + games) if games is not None else itertools.count(seed)
    total, formats, broken, won = Played(), Counter[str](), 0, 0
    until = began + seconds if games is None else None
    given, shared_out = itertools.tee(_in_time(seeds, until))
    results = (executor or Processes()).done(Work(_begin, looked_at), shared_out)
    for its, result in zip(given, results, strict=True):
        played, fault = (Played(), result.value) if isinstance(result, Lost) else result
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


def _begin(looked_at: int) -> Callable[[int], tuple[Played, str]]:
    return partial(_play, looked_at)


def _play(looked_at: int, seed: int) -> tuple[Played, str]:
    try:
        return play_seed(seed, looking=seed % looked_at == 0), ""
    except ANY_FAULT as fault:
        where = traceback.extract_tb(fault.__traceback__)[-1]
        file = Path(where.filename)
        place = file.relative_to(ROOT).as_posix() if ROOT in file.parents else file.name
        return Played(), f"{type(fault).__name__}: {fault} ({place}:{where.lineno})"

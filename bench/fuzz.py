"""`python3 run.py fuzz [GAMES]`: plays random legal games and looks at everything after every event.

--seed N   the seed of the first game; the following games have the following seeds
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
import traceback
from collections.abc import Iterator

from bench.games import ANY_FAULT, Played, play_seed

SHOWN = 10
"""How many games that broke are shown whole."""


def main() -> int:
    """Play, and say how many games a second, and the seeds of those that broke."""
    parser = argparse.ArgumentParser(prog="fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="?", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    began = time.perf_counter()
    total, broken = Played(), 0
    won = 0
    for seed, played, fault in _played(range(options.seed, options.seed + options.games)):
        total.moments += played.moments
        total.events += played.events
        total.choices += played.choices
        won += played.over
        if fault:
            broken += 1
            if broken <= SHOWN:
                print(f"seed {seed}: {fault}", flush=True)
    took = time.perf_counter() - began
    print(
        f"{options.games} games in {took:.1f} s: {options.games / took:.1f} games/s, "
        f"{total.moments / took:.0f} moments/s, {total.events / took:.0f} events/s looked at; "
        f"{won} games were won or drawn, {total.choices} choices made; {broken} games broke."
    )
    return 1 if broken else 0


def _played(seeds: range) -> Iterator[tuple[int, Played, str]]:
    """Play games in as many processes as there are cores; in this one where they can't be forked."""
    if "fork" not in multiprocessing.get_all_start_methods():
        yield from map(_play, seeds)
        return
    with multiprocessing.get_context("fork").Pool(os.cpu_count()) as pool:
        yield from pool.imap_unordered(_play, seeds, chunksize=10)


def _play(seed: int) -> tuple[int, Played, str]:
    try:
        return seed, play_seed(seed), ""
    except ANY_FAULT as fault:
        where = traceback.extract_tb(fault.__traceback__)[-1]
        return seed, Played(), f"{type(fault).__name__}: {fault} ({where.filename}:{where.lineno})"


if __name__ == "__main__":
    sys.exit(main())

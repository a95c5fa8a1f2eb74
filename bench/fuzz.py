"""`python3 run.py fuzz [WHAT...]`: attacks the project with what may come, each for a time.

WHAT       games, api, pages, questions, scenarios, documents, cards; all of them where none is named
--seconds  how long each is attacked, 60 where nothing is said      --seed N   the seed to begin with
--games N  so many games instead of a time      --looked-at N  after every event only in one game of N
--processes N  so many games at once, as many as there are processors where nothing is said
--cluster ADDRESS  have the workers of a Dask cluster play the games

What all but games need, the project's store, is built first where there is none, as `judge serve` does.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from assistant.errors import BadInput, StoreUnusable
from assistant.executing.choosing import executor
from bench.fuzzing import SLOW, Attempt, Fault, Tally
from cli.places import DEFAULT_STORE
from cli.stores import open_library

SHOWN = 10
"""How many of the attempts that broke something are shown whole."""

TARGETS = ("games", "api", "pages", "questions", "scenarios", "documents", "cards")


def main() -> int:
    """Attack, and say how often and what broke."""
    about = __doc__ or ""
    parser = argparse.ArgumentParser(prog="fuzz", description=about.splitlines()[0])
    parser.add_argument(
        "what", nargs="*", metavar="WHAT", help=f"of {', '.join(TARGETS)}, or a number of games"
    )
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each is attacked")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=None, help="so many games, instead of a time")
    parser.add_argument("--looked-at", type=int, default=1, help="look at one game of so many")
    parser.add_argument("--processes", type=int, default=None, help="play so many games at once")
    parser.add_argument("--cluster", default=None, metavar="ADDRESS", help="of a Dask cluster's scheduler")
    options = parser.parse_args()
    wanted = [each for each in options.what if not each.isdigit()]
    numbers = [int(each) for each in options.what if each.isdigit()]
    games = numbers[0] if numbers else options.games
    unknown = [each for each in wanted if each not in TARGETS]
    if unknown:
        print(f"fuzz: there is no {unknown[0]!r} to attack; it may be {', '.join(TARGETS)}.", file=sys.stderr)
        return 2
    wanted = wanted or (["games"] if games is not None else list(TARGETS))
    try:
        if wanted != ["games"]:
            open_library(DEFAULT_STORE)
        return 1 if _attack(wanted, games, options) else 0
    except (StoreUnusable, BadInput) as reason:
        print(f"fuzz: {reason.sentence}", file=sys.stderr)
        return 2


def _attack(wanted: Sequence[str], games: int | None, options: argparse.Namespace) -> bool:
    """Attack what is wanted, one after another; tells whether anything broke."""
    broken = False
    for name in wanted:
        if name == "games":
            from bench.fuzzing.games import play_games  # noqa: PLC0415 - each loads what it attacks

            with executor(options.cluster, options.processes) as doing:
                broken |= play_games(options.seed, games, options.seconds, options.looked_at, doing)
            continue
        with _target(name) as attempt:
            tally = attacked(attempt, options.seed, options.seconds)
        for fault in tally.faults[:SHOWN]:
            print(f"  {fault}", flush=True)
        print(
            f"{name}: {tally.attempts} attempts, the longest {tally.slowest:.1f} s of processor time, "
            f"memory at most {tally.largest:.0f} MB; {len(tally.faults)} broke something.",
            flush=True,
        )
        broken |= bool(tally.faults)
    return broken


@contextlib.contextmanager
def _target(name: str) -> Iterator[Attempt]:
    """Give what makes an attempt; what it needs runs meanwhile."""
    match name:
        case "api" | "pages":
            from bench.fuzzing import http  # noqa: PLC0415 - as above

            with http.served() as address:
                yield partial(http.api if name == "api" else http.pages, address)
        case "questions" | "scenarios":
            from bench.fuzzing import told  # noqa: PLC0415

            told.ready()
            yield told.question if name == "questions" else told.scenario
        case _:
            from bench.fuzzing import files  # noqa: PLC0415

            files.ready()
            yield files.document if name == "documents" else files.card


def attacked(attempt: Attempt, seed: int, seconds: float, limit: float = SLOW) -> Tally:
    """Make attempts until the time is over, each with a seed of its own."""
    tally = Tally()
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        its = seed + tally.attempts
        began = time.process_time()
        try:
            with _cut_off(limit):
                attempt(random.Random(its))
        except Exception as fault:
            where = traceback.extract_tb(fault.__traceback__)[-1]
            said = f"seed {its}: {type(fault).__name__}: {fault} ({where.filename}:{where.lineno})"
            tally.faults.append(said[:600])
        tally.attempts += 1
        tally.slowest = max(tally.slowest, time.process_time() - began)
    tally.largest = _memory()
    return tally


@contextlib.contextmanager
def _cut_off(seconds: float) -> Iterator[None]:
    """End an attempt that works too long, where the system can; what other programs take does not count."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(*_: object) -> None:
        raise Fault(f"this takes longer than {seconds:g} seconds of processor time")

    before: Callable[..., object] | int | None = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _memory() -> float:
    if sys.platform == "win32":
        return float("nan")
    import resource  # noqa: PLC0415 - Windows has none

    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


if __name__ == "__main__":
    sys.exit(main())

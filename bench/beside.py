"""`python3 -m bench.beside COMMIT`: replays the project's scenarios with today's engine and an older one.

Both replay the scenarios that the older one has, in one run and in turns, slice by slice, warm, in processor
time: the ratio of their times is what a change has gained or lost. An answer that isn't what it was is named
by the digest of all that it says, and apart from that by the digest of how it came out.

--every N   each Nth scenario only     --json   print one JSON value     --digests   name what has changed
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from bench.measures import Measure

HERE = Path(__file__).parents[1]
WORKER = Path(__file__).with_name("replays_timed.py")
BEFORE_RECORDS = "7cd6152"
"""The last commit whose trace was made of sentences: replaying must not become slower than it was then."""

SLICE = 100


class Timed(msgspec.Struct, frozen=True):
    """A scenario in both engines: milliseconds before and now, and whether both say the same."""

    name: str
    before: float
    now: float
    same: bool
    comes_out: bool

    @property
    def ratio(self) -> float:
        """How long it takes now, where it took 1."""
        return self.now / self.before


def beside(commit: str, every: int = 1) -> list[Timed]:
    """Replay every scenario of an older commit with its engine and with today's."""
    with older(commit) as tree, _worker(tree, tree) as before, _worker(HERE, tree) as now:
        known = set(json.loads(_line(now)))
        names = [each for each in json.loads(_line(before)) if each in known][::every]
        found: list[Timed] = []
        for first in range(0, len(names), SLICE):
            some = names[first : first + SLICE]
            for name, was, took in zip(some, _replayed(before, some), _replayed(now, some), strict=True):
                found.append(Timed(name, was[0], took[0], was[1] == took[1], was[2] == took[2]))
        return found


def beside_older(commit: str) -> Iterator[Measure]:
    """What the comparison promises: no slower in the middle nor in all."""
    found = beside(commit)
    ratio = statistics.median(each.ratio for each in found)
    total = sum(each.now for each in found) / sum(each.before for each in found)
    yield Measure(f"replay of a scenario beside {commit}, median of {len(found)}", ratio, "", 1)
    yield Measure(f"replay of all scenarios beside {commit}", total, "", 1)
    otherwise = sum(not each.comes_out for each in found)
    yield Measure(f"scenarios that come out otherwise than in {commit}", otherwise, "")


@contextmanager
def older(commit: str) -> Iterator[Path]:
    """The tree of an older commit, as long as it is needed."""
    with tempfile.TemporaryDirectory() as scratch:
        archive = subprocess.run(["git", "archive", commit], cwd=HERE, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", scratch], input=archive, check=True)
        yield Path(scratch)


@contextmanager
def _worker(tree: Path, scenarios: Path) -> Iterator[subprocess.Popen[str]]:
    """A process with the engine of a tree, over a store that its own code has built."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"}
    python = [sys.executable, "-P"]
    with tempfile.TemporaryDirectory() as scratch:
        build = [*python, "-c", "from cli.main import main; main()", "ingest", "--db", scratch]
        subprocess.run(build, cwd=tree, env=environment, check=True, capture_output=True)
        command = [*python, str(WORKER), scratch, str(scenarios / "tests" / "scenarios")]
        worker = subprocess.Popen(
            command, cwd=tree, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        try:
            yield worker
        finally:
            worker.communicate()


def _replayed(worker: subprocess.Popen[str], names: list[str]) -> list[tuple[float, str, str]]:
    assert worker.stdin is not None
    worker.stdin.write(json.dumps(names) + "\n")
    worker.stdin.flush()
    return list(map(tuple, json.loads(_line(worker))))


def _line(worker: subprocess.Popen[str]) -> str:
    assert worker.stdout is not None
    line = worker.stdout.readline()
    if not line:
        raise RuntimeError(f"the engine of {worker.args} has ended without an answer")
    return line


def main() -> None:
    """Compare, and print."""
    parser = argparse.ArgumentParser(prog="bench.beside", description=__doc__.splitlines()[0])
    parser.add_argument("commit", nargs="?", default=BEFORE_RECORDS)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="replay each Nth scenario only")
    parser.add_argument("--json", action="store_true", help="print one JSON value: what each scenario took")
    parser.add_argument("--digests", action="store_true", help="name what is told otherwise, or comes out so")
    options = parser.parse_args()
    found = beside(options.commit, options.every)
    if options.json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return
    before, now = sum(each.before for each in found), sum(each.now for each in found)
    low, middle, high = statistics.quantiles((each.ratio for each in found), n=4)
    print(f"{len(found)} scenarios: {before:.0f} ms before, {now:.0f} ms now: {now / before:.3f} of it")
    print(f"median {middle:.3f}, half of them between {low:.3f} and {high:.3f}")
    print(f"slowest now: {max(each.now for each in found):.1f} ms")
    otherwise = sum(not each.comes_out for each in found)
    print(f"answers that are not the same: {sum(not each.same for each in found)}")
    print(f"scenarios that come out otherwise: {otherwise}")
    for each in found if options.digests else ():
        if not each.same:
            print("says otherwise" if each.comes_out else "comes out otherwise", each.name)


if __name__ == "__main__":
    main()

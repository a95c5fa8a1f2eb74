"""Measures what the command line takes from nothing: to show one rule, to replay one scenario.

In processor time, user's and system's, beside an older commit in turns, each with the bytecode of its own
modules at hand as an installed program has it.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.beside import BEFORE_RECORDS, HERE, older
from bench.measures import Measure

TIMES = 5
STARTS = {
    "a rule shown from a cold start": (("rule", "702.19b"), 0.25),
    "a scenario replayed from a cold start": (("replay", "tests/scenarios/layers/blood-moon.yaml"), 0.6),
}
"""What is started, and how many seconds of processor time it may take."""


def starting(commit: str = BEFORE_RECORDS) -> Iterator[Measure]:
    """Start each command of today and of an older commit by turns: seconds, and the ratio."""
    with older(commit) as tree, tempfile.TemporaryDirectory() as scratch:
        trees = {"now": HERE, "before": tree}
        places = {name: Path(scratch) / name for name in trees}
        for name, where in trees.items():
            _seconds(where, places[name], "ingest")
        for what, (command, most) in STARTS.items():
            took: dict[str, list[float]] = {name: [] for name in trees}
            for turn in range(TIMES + 1):
                for name, where in trees.items():
                    seconds = _seconds(where, places[name], *command)
                    if turn:  # the first has written bytecode
                        took[name].append(seconds)
            now, before = (statistics.median(took[name]) for name in trees)
            yield Measure(what, now, "s", most)
            yield Measure(f"  beside {commit}", now / before, "", 1)


def _seconds(tree: Path, scratch: Path, *command: str) -> float:
    """Run a command of a tree, with store and bytecode in scratch; gives its seconds of processor time."""
    environment = {
        **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
        "PYTHONPATH": str(tree),
        "PYTHONPYCACHEPREFIX": str(scratch / "bytecode"),
        "RULESTACK_DB": str(scratch / "store"),
    }
    start = [sys.executable, "-P", "-c", "from cli.main import main; main()", *command]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(start, cwd=tree, env=environment, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

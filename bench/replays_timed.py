"""Replays scenarios of a folder in the engine that stands first on the path, and times each of them.

A worker of `bench.beside`, which runs it with today's engine and with an older one: it imports nothing that
the older one lacks. It says the names of the scenarios, reads a list of some of them (JSON, one a line), and
answers with the list of `[milliseconds, digest of the answer, digest of how it came out]`.
"""

from __future__ import annotations

import gc
import hashlib
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from assistant.cards import CardShelf
from assistant.library import Library
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import read_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import stage_over


def main(store: Path, folder: Path) -> None:
    """Say which scenarios can be read, then answer with the times of those that are named."""
    stage = stage_over(Library.open(store), CardShelf.open())
    found = dict(_readable(folder))
    print(json.dumps(list(found)), flush=True)
    for line in sys.stdin:
        names = json.loads(line)
        for name in names:
            replay(found[name], stage)
        gc.collect()
        print(json.dumps([_timed(found[name], stage) for name in names]), flush=True)


def _readable(folder: Path) -> Iterator[tuple[str, Any]]:
    """The scenarios of a folder; those that are written to be refused are left out."""
    for path in sorted(folder.rglob("*.yaml")):
        try:
            several = read_scenarios(path)
        except ScenarioError:
            continue
        for number, each in enumerate(several):
            yield f"{path.relative_to(folder).as_posix()} {number}", each


def _timed(read: Any, stage: Any) -> tuple[float, str, str]:
    began = time.process_time()
    answer = replay(read, stage)
    took = time.process_time() - began
    del answer["seconds"]
    came_out = {key: answer.get(key) for key in ("ok", "expectations", "error")}
    return took * 1000, _digest(answer), _digest(came_out)


def _digest(value: object) -> str:
    written = json.dumps(value, sort_keys=True, default=str).encode()
    return hashlib.sha256(written).hexdigest()[:16]


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

"""Replaying beside an older engine: the worker says what it can read, times it, and digests its answers."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from bench import beside

SCENARIO = """
name: A bear
players:
  - {name: Alice, battlefield: [{name: Bear, types: Creature - Bear, power: 2, toughness: 2}]}
  - {name: Bob}
expect:
  - power_toughness: {Bear: 2/2}
"""


def test_the_worker_times_what_it_is_asked_for(store_directory: Path, tmp_path: Path) -> None:
    (tmp_path / "bear.yaml").write_text(SCENARIO, encoding="utf-8")
    (tmp_path / "broken.yaml").write_text("name: 1\nplayers: 2\n", encoding="utf-8")
    found = subprocess.run(
        [sys.executable, str(beside.WORKER), str(store_directory), str(tmp_path)],
        input=(json.dumps(["bear.yaml 0"]) + "\n") * 2,
        text=True,
        capture_output=True,
        check=True,
        env={"PYTHONPATH": str(beside.HERE), "PYTHONHASHSEED": "0"},
    ).stdout.splitlines()
    names, first, again = map(json.loads, found)
    assert names == ["bear.yaml 0"]
    assert first[0][0] > 0
    assert first[0][1:] == again[0][1:]

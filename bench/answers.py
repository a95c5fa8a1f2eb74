"""One digest of all that is answered to the project's scenarios: it tells whether any answer has changed.

What an answer says is all of it but how long it took: the texts and records of its trace, its decisions,
expectations, outcomes and final state.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from assistant.cards import CardShelf
from assistant.library import Library
from assistant.scenarios.reading import ReadScenario, read_each
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.staging import stage_over
from bench.measures import Measure

SCENARIOS = Path(__file__).parents[1] / "tests" / "scenarios"
PARTS = {
    "traces": ("steps", "cites", "decisions"),
    "outcomes": ("outcomes", "explored", "final"),
    "verdicts": ("ok", "expectations", "error", "line", "fault", "unread", "cites_ok", "warnings"),
}
"""What of an answer is digested apart, so that what has changed can be told."""


def answers(store: Path) -> Iterator[Measure]:
    """How many scenarios are answered, and the digests of all that they say, in whole and in parts."""
    said = list(answered(scenarios(SCENARIOS), stage_over(Library.open(store), CardShelf.open())))
    yield Measure(f"scenarios answered, digest {digest(said)}", len(said), "")
    for part, keys in PARTS.items():
        some = [{key: each.get(key) for key in keys} for each in said]
        yield Measure(f"  their {part}, digest {digest(some)}", len(some), "")


def scenarios(folder: Path) -> Iterator[ReadScenario]:
    """The scenarios of a folder that can be read, in the order of their files."""
    for path in sorted(folder.rglob("*.yaml")):
        yield from (each for each in read_each(path) if isinstance(each, ReadScenario))


def answered(read: Iterable[ReadScenario], stage: Stage) -> Iterator[dict[str, Any]]:
    """What is answered to each scenario, without how long that took."""
    for each in read:
        answer = replay(each, stage)
        del answer["seconds"]
        yield answer


def digest(value: object) -> str:
    """A short digest of a value as JSON, the same for the same value in every process."""
    return hashlib.sha256(msgspec.json.encode(value, order="sorted", enc_hook=str)).hexdigest()[:16]

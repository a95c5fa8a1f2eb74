"""Exploring: how much work the outcomes of choices are, in processor time."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from assistant.cards import CardShelf
from assistant.library import Library
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.staging import stage_over
from bench.measures import Measure

TARGETS = 10
SPELLS = (1, 2, 4, 8)
"""Spells that deal so much damage to any of ten creatures each: 10,000 outcomes, no two of them alike."""

BESIDES = (0, 1, 3)
"""So many creatures die beside two Blood Artists."""


def exploring_over(store: Path) -> Iterator[Measure]:
    """What exploring takes, over a store."""
    yield from exploring(stage_over(Library.open(store), CardShelf.open()))


def exploring(stage: Stage) -> Iterator[Measure]:
    """Triggered abilities with a target each that all trigger at once, and 10,000 outcomes."""
    for number in BESIDES:
        yield from _blood_artists(stage, number)
    yield from _ten_thousand(stage)


def _blood_artists(stage: Stage, number: int) -> Iterator[Measure]:
    """Two Blood Artists and some others die at once: a target for each of two abilities for each of them."""
    bear = {"name": "Bear", "types": "Creature - Bear", "power": 2, "toughness": 2}
    raw = {
        "name": f"Two Blood Artists, {number} bears, and a Wrath of God",
        "players": [
            {
                "name": "Alice",
                "battlefield": [*["Blood Artist"] * 2, *[bear] * number],
                "hand": ["Wrath of God"],
                "mana": {"white": 4},
            },
            {"name": "Bob"},
        ],
        "explore": {"seconds": 3600},
        "do": [{"player": "Alice", "cast": "Wrath of God"}, {"resolve": "all"}],
    }
    took, found = _explored(stage, raw, 4)
    triggers = 2 * (2 + number)
    if (len(found["outcomes"]), found["explored"]["paths"]) != (triggers + 1, 2**triggers):
        raise RuntimeError(f"exploring found {len(found['outcomes'])} outcomes")
    yield Measure(f"two Blood Artists and {number} others die, {2**triggers} ways", took, "s", 0.5)


def _explored(stage: Stage, raw: dict[str, Any], times: int = 1) -> tuple[float, dict[str, Any]]:
    """The fewest seconds of processor time that a scenario takes of so many times, and what is found."""
    read, took = scenario_of(raw), []
    for _ in range(times):
        began = time.process_time()
        found = replay(read, stage)
        took.append(time.process_time() - began)
    return min(took), found


def _ten_thousand(stage: Stage) -> Iterator[Measure]:
    """Four spells of different damage, each at any of ten creatures."""
    creatures = [
        {"name": f"Wall {n}", "types": "Creature - Wall", "power": 0, "toughness": 20} for n in range(TARGETS)
    ]
    spells = [
        {"name": f"Blast {n}", "types": "Instant", "text": f"Blast {n} deals {n} damage to target creature."}
        for n in SPELLS
    ]
    raw = {
        "name": "10,000 outcomes",
        "players": [
            {"name": "Alice", "hand": [{**each, "mana_cost": "{0}"} for each in spells]},
            {"name": "Bob", "battlefield": creatures},
        ],
        "explore": {"limit": 20_000, "seconds": 3600},
        "do": [
            step
            for each in spells
            for step in ({"player": "Alice", "cast": each["name"]}, {"resolve": "all"})
        ],
    }
    took, found = _explored(stage, raw)
    outcomes = found["outcomes"]
    if not isinstance(outcomes, list) or len(outcomes) != TARGETS ** len(SPELLS):
        raise RuntimeError(f"exploring found {outcomes if not isinstance(outcomes, list) else len(outcomes)}")
    yield Measure("exploring 10,000 outcomes", took, "s", 10)
    yield Measure("outcomes explored", len(outcomes) / took, "/s")
    yield Measure("the most memory that this process has had", _most_memory(), "MB")


def _most_memory() -> float:
    if sys.platform == "win32":
        return float("nan")
    import resource  # noqa: PLC0415 - Windows has none

    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit

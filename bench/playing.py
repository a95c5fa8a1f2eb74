"""The engine: scenarios, boards that grow, forks, layers."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from assistant.cards import CardShelf
from assistant.library import Library
from assistant.scenarios.reading import read_scenarios, scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.setting_up import set_board
from assistant.scenarios.staging import stage_over
from bench.measures import Measure
from engine import layers
from engine.play import open_game
from engine.priority import Pass
from engine.situation import set_up
from engine.state import State

SCENARIOS = Path(__file__).parents[1] / "tests" / "scenarios"
GROWTH = (10, 100, 1000)


def playing(store: Path) -> Iterator[Measure]:
    """Every scenario of the tests, then boards of ten, a hundred and a thousand permanents."""
    stage = stage_over(Library.open(store), CardShelf.open())
    yield from _scenarios(stage)
    for number in GROWTH:
        yield from _growth(stage, number)
    board = _board(stage, 200)
    copies = 20_000
    took = _seconds(lambda: [board.copy() for _ in range(copies)])
    yield Measure("forks of a board of 200 permanents", copies / took / 1000, "k/s")


def _scenarios(stage: Stage) -> Iterator[Measure]:
    """The median and the slowest of all scenarios, each the median of three replays."""
    found = [read for path in sorted(SCENARIOS.rglob("*.yaml")) if path.parent.name != "bad"
             for read in read_scenarios(path)]  # fmt: skip
    times = sorted(
        statistics.median(_seconds(lambda read=read: replay(read, stage)) for _ in range(3)) * 1000
        for read in found
    )
    yield Measure(f"replay of a scenario, median of {len(times)}", statistics.median(times), "ms", 50)
    yield Measure("replay of a scenario, slowest", times[-1], "ms", 50)


def _growth(stage: Stage, number: int) -> Iterator[Measure]:
    """Giving priority, and the layers alone, with some permanents and five effects that meet."""
    board = _board(stage, number)
    took = _seconds(lambda: open_game(board, decider=lambda _game, _decision: Pass()))
    yield Measure(f"priority given on {number} permanents", took * 1000, "ms")
    took = min(_seconds(lambda: layers.apply_all(board)) for _ in range(3))
    yield Measure(f"layers of {number} permanents, 5 effects", took * 1000, "ms")


def _board(stage: Stage, number: int) -> State:
    """A board of bears under Humility, Opalescence, Glorious Anthem, Blood Moon and Crusade."""
    effects = ["Opalescence", "Humility", "Glorious Anthem", "Blood Moon", "Crusade"]
    bears, left = [], number - len(effects)
    while left > 0:
        bears.append({"card": "Grizzly Bears", "count": min(left, 200)})
        left -= 200
    raw = {
        "name": f"{number} permanents",
        "players": [{"name": "Alice", "battlefield": [*effects, *bears]}, {"name": "Bob"}],
    }
    board = set_board(scenario_of(raw), stage.shelf, stage.edition_of(None)[1])
    return set_up(board.situation).state


def _seconds(do: Callable[[], object]) -> float:
    began = time.perf_counter()
    do()
    return time.perf_counter() - began

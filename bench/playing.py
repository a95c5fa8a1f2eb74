"""The engine: scenarios, boards that grow, forks, layers."""

from __future__ import annotations

import random
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from assistant.cards import CardShelf
from assistant.library import Library
from assistant.scenarios.reading import read_scenarios, scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.setting_up import set_board
from assistant.scenarios.staging import stage_over
from bench.exploring import exploring
from bench.games import moments
from bench.measures import Measure
from bench.starts import random_start, state_of
from engine import whiteboard
from engine.board import Board
from engine.events import Event
from engine.layers import applying as layers
from engine.layers import relayering
from engine.play import open_game
from engine.priority import Pass
from engine.situation import set_up
from engine.state import State
from engine.zones import Zone

SCENARIOS = Path(__file__).parents[1] / "tests" / "scenarios"
GROWTH = (10, 100, 1000, 10_000)
EFFECTS = (5, 50)


def playing(store: Path) -> Iterator[Measure]:
    """Every scenario of the tests, random games, boards that grow, forks, and outcomes to explore."""
    stage = stage_over(Library.open(store), CardShelf.open())
    yield from _scenarios(stage)
    yield from _events()
    for number in (10, 100, 1000):
        yield from _growth(stage, number)
    yield from _layers(stage)
    board = _board(stage, 200, MEETING)
    copies = 20_000
    took = _seconds(lambda: [board.copy() for _ in range(copies)])
    yield Measure("forks of a board of 200 permanents", copies / took / 1000, "k/s")
    yield from exploring(stage)


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
    yield Measure("replays of scenarios on one core", len(times) / sum(times) * 1000, "/s")


def _events() -> Iterator[Measure]:
    """Random games as `python3 run.py fuzz` plays them, without looking at them."""
    happen, counted = whiteboard.happen, 0

    def count(game: Board, events: tuple[Event, ...]) -> tuple[Event, ...]:
        nonlocal counted
        performed = happen(game, events)
        counted += len(performed)
        return performed

    whiteboard.happen = count
    try:
        began = time.perf_counter()
        for seed in range(20):
            chance = random.Random(seed)
            for _ in moments(state_of(random_start(chance)), chance):
                pass
        took = time.perf_counter() - began
    finally:
        whiteboard.happen = happen
    yield Measure("events in random games, trials of actions included", counted / took, "/s")


def _growth(stage: Stage, number: int) -> Iterator[Measure]:
    """Giving priority with some permanents and five effects that meet: the trials of an explanation too."""
    board = _board(stage, number, MEETING)
    took = _seconds(lambda: open_game(board, decider=lambda _game, _decision: Pass()))
    yield Measure(f"priority given on {number} permanents", took * 1000, "ms")
    took = min(_seconds(lambda: layers.apply_all(board)) for _ in range(3))
    yield Measure(f"layers of {number} permanents, 5 effects that meet", took * 1000, "ms")


def _layers(stage: Stage) -> Iterator[Measure]:
    """Effects of which none can depend on another: their cost for each on each permanent, and memory."""
    each_costs: dict[tuple[int, int], float] = {}
    for effects in EFFECTS:
        anthems = [
            {"name": f"Anthem {n}", "types": "Enchantment", "text": "Creatures you control get +1/+1."}
            for n in range(effects)
        ]
        for number in GROWTH:
            board = _board(stage, number + effects, anthems)
            took = min(_seconds(lambda board=board: layers.apply_all(board)) for _ in range(3))
            each_costs[number, effects] = took / number / effects
            what = f"layers of {number} permanents, {effects} effects"
            yield Measure(what, took * 1000, "ms")
            yield Measure(f"{what}: memory", _memory(lambda board=board: layers.apply_all(board)), "MB")
            yield from _again(board, what, took)
    for effects in EFFECTS:
        ratio = each_costs[10_000, effects] / each_costs[1000, effects]
        yield Measure(f"each of {effects} effects on each of 10,000 beside 1,000", ratio, "", 1.5)
    ratio = each_costs[1000, 50] / each_costs[1000, 5]
    yield Measure("each of 50 effects on each of 1,000 beside 5", ratio, "", 1.5)


def _again(board: State, what: str, all_took: float) -> Iterator[Measure]:
    """One creature has changed since."""
    last, after = layers.apply_all(board), board.copy()
    id = board.zones[Zone.BATTLEFIELD, 0][-1]
    after.objects[id] = msgspec.structs.replace(board.objects[id], counters=(("+1/+1", 1),))
    again: list[object] = []
    written = {id: board.objects[id]}
    took = min(_seconds(lambda: again.append(relayering.apply_again(last, after, written))) for _ in range(3))
    if again[-1] is None:
        raise RuntimeError("all effects were applied anew to a board on which one creature has changed")
    yield Measure(f"{what}: applied anew beside one change", all_took / took, "")


MEETING = [{"card": name} for name in ("Opalescence", "Humility", "Glorious Anthem", "Blood Moon", "Crusade")]
"""Five effects that can depend on one another."""


def _board(stage: Stage, number: int, effects: list[dict[str, str]]) -> State:
    """A board of bears under some effects, so many permanents in all."""
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


def _memory(do: Callable[[], object]) -> float:
    """The most memory that is taken meanwhile, in MB."""
    tracemalloc.start()
    try:
        do()
        return tracemalloc.get_traced_memory()[1] / 1024 / 1024
    finally:
        tracemalloc.stop()


def _seconds(do: Callable[[], object]) -> float:
    began = time.perf_counter()
    do()
    return time.perf_counter() - began

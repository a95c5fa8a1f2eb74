"""Replays over HTTP: a scenario in the body, as YAML text or as JSON, and what became of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from assistant.errors import BadInput
from assistant.library import Library
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import ReadScenario, parse_scenarios, scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.shapes import ExploreShape
from assistant.scenarios.staging import open_stage

BOUNDS = ExploreShape(limit=5000, seconds=5)
"""How far a request may explore."""


class ReplayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a replay: the scenario (YAML text or JSON), the edition, whether to explore."""

    scenario: str | dict[str, object]
    edition: str | None = None
    explore: bool = False


def replayed(library: Library, body: ReplayRequest, edition: str | None) -> list[dict[str, Any]]:
    """Replay each scenario of the body; BadInput says which line and key of it can't be read."""
    stage = stage_of(library)
    wanted = body.edition or edition
    if wanted is not None:
        library.edition_key(wanted)
    found = _read(body.scenario)
    return [replay(each, stage, wanted, explore=body.explore, within=BOUNDS) for each in found]


@lru_cache(maxsize=4)
def stage_of(library: Library) -> Stage:
    """Give the stage over a library; its cards are read once."""
    return open_stage(library)


def _read(scenario: str | dict[str, object]) -> tuple[ReadScenario, ...]:
    try:
        if isinstance(scenario, str):
            return parse_scenarios(scenario, "scenario")
        return (scenario_of(scenario),)
    except ScenarioError as fault:
        raise BadInput(str(fault)) from fault

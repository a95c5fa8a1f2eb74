"""Replays over HTTP: a scenario in the body, as YAML text or as JSON, and what became of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from assistant.editions import IMPLEMENTED
from assistant.errors import BadInput
from assistant.library import Library
from assistant.playing.editions import under_each
from assistant.playing.moments import Moment, Place, answer, moment, take
from assistant.scenarios.elsewhere import Elsewhere
from assistant.scenarios.errors import Refused, ScenarioError
from assistant.scenarios.reading import ReadScenario, parse_scenarios, scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.setting_up import with_unknown_cards
from assistant.scenarios.shapes import ExploreShape
from assistant.scenarios.staging import open_stage
from webapp.bodies import PlayRequest, ReplayRequest
from webapp.in_time import in_time

EveryElsewhere = tuple[Elsewhere, ...]
"""What becomes of a board under every other edition."""

BOUNDS = ExploreShape(limit=5000, seconds=3)
"""How far a request explores; `judge replay` goes further."""


def replayed(library: Library, body: ReplayRequest, edition: str | None) -> list[dict[str, Any]]:
    """Replay each scenario of the body; BadInput says which line and key of it can't be read."""
    stage = stage_of(library)
    wanted = body.edition or edition
    if wanted is not None:
        library.edition_key(wanted)
    return in_time(lambda: _answers(stage, body, wanted))


def played(library: Library, body: PlayRequest, edition: str | None) -> Moment:
    """Give the moment to which a scenario is played; BadInput says what can't be read, or what is illegal."""
    stage = stage_of(library)
    wanted = body.edition or edition
    if wanted is not None:
        library.edition_key(wanted)
    return in_time(lambda: _played(stage, body, wanted))


def played_elsewhere(library: Library, body: PlayRequest, edition: str | None) -> EveryElsewhere:
    """Play a scenario so far under every other edition too, and tell what differs there."""
    stage = stage_of(library)
    wanted = body.edition or edition
    if wanted is not None:
        library.edition_key(wanted)
    return in_time(lambda: _elsewhere(stage, body, wanted, editions_played(library)))


def editions_played(library: Library) -> tuple[str, ...]:
    """The stored editions whose rules the engine was written from, oldest first."""
    return tuple(each.key for each in library.editions() if each.key in IMPLEMENTED)


def _elsewhere(stage: Stage, body: PlayRequest, here: str | None, others: tuple[str, ...]) -> EveryElsewhere:
    place = Place(_read(body.scenario, stage)[0], body.at, body.asks_from, body.described)
    try:
        return under_each(place, stage, here, others)
    except ScenarioError as fault:
        raise _bad(fault) from fault


def _bad(fault: ScenarioError) -> BadInput:
    """All that is wrong with a scenario, a line for each; of what the rules forbid the sentence alone."""
    if isinstance(fault, Refused):
        return BadInput(fault.sentence)
    return BadInput("\n".join(map(str, fault.every)))


def _played(stage: Stage, body: PlayRequest, edition: str | None) -> Moment:
    place = Place(_read(body.scenario, stage)[0], body.at, body.asks_from, body.described)
    try:
        if body.take is not msgspec.UNSET:
            place = take(place, body.take, stage, edition)
        if body.answer is not msgspec.UNSET:
            place = answer(place, body.answer, stage, edition)
        return moment(place, stage, edition)
    except ScenarioError as fault:
        raise _bad(fault) from fault


def _answers(stage: Stage, body: ReplayRequest, edition: str | None) -> list[dict[str, Any]]:
    return [
        replay(
            each,
            stage,
            edition,
            explore=body.explore,
            boards=body.boards,
            within=BOUNDS,
            without=body.without,
            partly=True,
        )
        for each in _read(body.scenario, stage)
    ]


@lru_cache(maxsize=4)
def stage_of(library: Library) -> Stage:
    """Give the stage over a library; its cards are read once."""
    return open_stage(library)


def _read(scenario: str | dict[str, object], stage: Stage) -> tuple[ReadScenario, ...]:
    try:
        if isinstance(scenario, str):
            return parse_scenarios(scenario, "scenario")
        return (scenario_of(scenario),)
    except ScenarioError as fault:
        raise _bad(with_unknown_cards(fault, stage.shelf)) from fault

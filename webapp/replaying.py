"""Replays over HTTP: a scenario in the body, as YAML text or as JSON, and what became of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from assistant.bounded import TookTooLong, within
from assistant.errors import BadInput
from assistant.library import Library
from assistant.playing.editions import under_each
from assistant.playing.moments import Moment, Place, answer, moment, take
from assistant.scenarios.elsewhere import Elsewhere
from assistant.scenarios.errors import Refused, ScenarioError
from assistant.scenarios.reading import ReadScenario, parse_scenarios, scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.shapes import ExploreShape
from assistant.scenarios.staging import IMPLEMENTED, open_stage

T = TypeVar("T")

SECONDS = 5.0
"""How long everything that one request asks for may take."""
BOUNDS = ExploreShape(limit=5000, seconds=3)
"""How far a request explores; `judge replay` goes further."""


class ReplayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a replay: the scenario (YAML text or JSON), the edition, whether to explore.

    `boards` asks for the board at each step, too. It is played as if the rules `without` did not exist.
    """

    scenario: str | dict[str, object]
    edition: str | None = None
    explore: bool = False
    boards: bool = False
    without: tuple[str, ...] = ()


def replayed(library: Library, body: ReplayRequest, edition: str | None) -> list[dict[str, Any]]:
    """Replay each scenario of the body; BadInput says which line and key of it can't be read."""
    stage = stage_of(library)
    wanted = body.edition or edition
    if wanted is not None:
        library.edition_key(wanted)
    return in_time(lambda: _answers(stage, body, wanted))


def in_time(work: Callable[[], T]) -> T:
    """Do what a request asks for; BadInput where it takes too long, or is nested or grows too far."""
    try:
        return within(SECONDS, work)
    except TookTooLong:
        sentence = f"This takes longer than {SECONDS:g} seconds; on the command line --seconds allows more."
    except RecursionError:
        sentence = "This is nested too deeply to be replayed; write less inside one another."
    except OverflowError:
        sentence = "A number in this grows beyond all bounds; begin with smaller ones."
    except MemoryError:
        sentence = "This needs more memory than one request may have; make the board smaller."
    raise BadInput(sentence)


class PlayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a moment of play: the scenario (YAML text or JSON), and how much of its `do` is played.

    `at` is how many entries, None for all. `take` is one more entry of `do`, or `answer` what is answered to
    the question that is asked there. `asks_from` is what the last answer had, None at first: from that entry
    on players are asked for attacks and blocks. `described` asks for the board as it is written only.
    """

    scenario: str | dict[str, object]
    edition: str | None = None
    at: int | None = None
    asks_from: int | None = None
    take: str | dict[str, object] | msgspec.UnsetType = msgspec.UNSET
    answer: object = msgspec.UNSET
    described: bool = False


def played(library: Library, body: PlayRequest, edition: str | None) -> Moment:
    """Give the moment to which a scenario is played; BadInput says what can't be read, or what is illegal."""
    stage = stage_of(library)
    wanted = body.edition or edition
    if wanted is not None:
        library.edition_key(wanted)
    return in_time(lambda: _played(stage, body, wanted))


def played_elsewhere(library: Library, body: PlayRequest, edition: str | None) -> tuple[Elsewhere, ...]:
    """Play a scenario so far under every other edition too, and tell what differs there."""
    stage = stage_of(library)
    wanted = body.edition or edition
    if wanted is not None:
        library.edition_key(wanted)
    return in_time(lambda: _elsewhere(stage, body, wanted, editions_played(library)))


def editions_played(library: Library) -> tuple[str, ...]:
    """The stored editions whose rules the engine was written from, oldest first."""
    return tuple(each.key for each in library.editions() if each.key in IMPLEMENTED)


def _elsewhere(
    stage: Stage, body: PlayRequest, here: str | None, others: tuple[str, ...]
) -> tuple[Elsewhere, ...]:
    place = Place(_read(body.scenario)[0], body.at, body.asks_from, body.described)
    try:
        return under_each(place, stage, here, others)
    except ScenarioError as fault:
        raise BadInput(fault.sentence if isinstance(fault, Refused) else str(fault)) from fault


def _played(stage: Stage, body: PlayRequest, edition: str | None) -> Moment:
    place = Place(_read(body.scenario)[0], body.at, body.asks_from, body.described)
    try:
        if body.take is not msgspec.UNSET:
            place = take(place, body.take, stage, edition)
        if body.answer is not msgspec.UNSET:
            place = answer(place, body.answer, stage, edition)
        return moment(place, stage, edition)
    except ScenarioError as fault:
        raise BadInput(fault.sentence if isinstance(fault, Refused) else str(fault)) from fault


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
        )
        for each in _read(body.scenario)
    ]


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

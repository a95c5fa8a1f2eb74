"""A moment under every other edition: the same entries and answers played there, and what differs."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from assistant.playing.moments import Place, Playing
from assistant.scenarios.citing import cites
from assistant.scenarios.elsewhere import Elsewhere, Played, elsewhere
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.facts import facts_of
from assistant.scenarios.replay import Stage
from assistant.telling.asking import question


def under_each(
    place: Place, stage: Stage, edition: str | None, others: Iterable[str]
) -> tuple[Elsewhere, ...]:
    """Tell what the place comes to under other editions, and in what it differs from what it is under one.

    ScenarioError where it can't be played under that one: `edition`, or the one that the scenario names.
    """
    here = _played(Playing(place, stage, edition).play())
    return tuple(
        elsewhere(here, _under(place, stage, each), stage) for each in others if each != here.edition
    )


def _under(place: Place, stage: Stage, edition: str) -> Played:
    """Play it under another edition; where it can't go on there, what was played by then counts."""
    try:
        playing = Playing(place, stage, edition)
    except ScenarioError as fault:
        return Played(edition, error=fault.sentence)
    try:
        return _played(playing.play())
    except ScenarioError as fault:
        return msgspec.structs.replace(_played(playing), error=fault.sentence)


def _played(playing: Playing) -> Played:
    performance = playing.performance
    pending = performance.pending
    state = performance.asked.state if pending is not None and performance.asked else performance.state
    acted = (rule for step, _ in playing.steps() for each in step.walk() for rule in cites(each))
    asked = question(pending.decision.asks) if pending is not None else ""
    return Played(playing.key, facts_of(state), tuple(dict.fromkeys(acted)), asked)

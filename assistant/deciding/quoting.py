"""The rules that decide what an answer says, claim by claim, as far as may be played for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from assistant.asked import Because
from assistant.deciding import MOST, Claim, deciding_rules
from assistant.patience import steps_for_reasons
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage
from engine.errors import EngineError


def quoted(
    scenario: dict[str, Any], claims: Iterable[Claim], stage: Stage, edition: str, you: str
) -> Iterator[Because]:
    """The deciding rules of each claim in turn, each rule once; a claim that does not hold has none.

    Where none decides, the rule is quoted that acted and left things as they are. Behind all others stand
    rules without which the story could not go on: they say least of what comes of it. Each claim but the last
    may use half of what is left to be played: one without reasons leaves the others theirs.
    """
    steps = steps_for_reasons()
    read = scenario_of(scenario)
    found: dict[str, Because] = {}
    beside: tuple[Because, ...] = ()
    said = tuple(claims)
    for place, claim in enumerate(said):
        left = MOST - sum(not each.stops for each in found.values())
        if left <= 0 or steps <= 0:
            break
        share = steps if place == len(said) - 1 else steps // 2
        try:
            deciding = deciding_rules(read, claim, stage, edition, most=left, steps=share, you=you)
        except (ScenarioError, EngineError):
            continue
        steps -= deciding.played
        for each in deciding.because if deciding.holds else ():
            found.setdefault(each.rule, each)
        beside = beside or deciding.beside
    if all(each.stops for each in found.values()):
        found = {each.rule: each for each in beside} | found
    yield from sorted(found.values(), key=lambda each: each.stops)[:MOST]

"""The rules that decide what an answer says, claim by claim, as far as may be played for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest
from typing import Any

from assistant.asked import Because
from assistant.deciding import MOST, Claim, Deciding, deciding_rules, plays_for
from assistant.deciding.claims import Told
from assistant.patience import steps_for_reasons
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage
from engine.errors import EngineError


def quoted(
    scenario: dict[str, Any], claims: Iterable[Claim], stage: Stage, edition: str, you: str
) -> Iterator[Because]:
    """The deciding rules of some claims, each rule once: the first of each claim, then the second of each.

    A claim that does not hold has none. Where none decides, the rule is quoted that acted and left things as
    they are. Behind all others stand rules without which the story could not go on: they say least of what
    comes of it.
    """
    found = [each for each in _found(scenario, claims, stage, edition, you) if each.holds]
    in_turn = chain.from_iterable(zip_longest(*(each.because for each in found)))
    because: dict[str, Because] = {}
    for each in in_turn:
        if each is not None:
            because.setdefault(each.rule, each)
    rules = list(because.values())
    if all(each.stops for each in rules):
        rules = [*next((each.beside for each in found if each.beside), ()), *rules]
    yield from sorted(rules, key=lambda each: each.stops)[:MOST]


def _found(
    scenario: dict[str, Any], claims: Iterable[Claim], stage: Stage, edition: str, you: str
) -> Iterator[Deciding]:
    """What decides each claim, of which so many as are named have some.

    Each but the last may use half of what is left to be played: one without reasons leaves the others theirs.
    What is said of the end is asked of the same plays.
    """
    read = scenario_of(scenario)
    steps = steps_for_reasons()
    of_the_end = plays_for(read, Claim(), stage, edition)
    said = tuple(claims)
    with_reasons = 0
    for place, claim in enumerate(said):
        if with_reasons >= MOST or steps <= 0:
            break
        share = steps if place == len(said) - 1 else steps // 2
        plays = of_the_end if claim.place is None else None
        try:
            if plays is not None and not Told(claim, plays).played().holds:
                continue
            deciding = deciding_rules(read, claim, stage, edition, steps=share, you=you, plays=plays)
        except (ScenarioError, EngineError):
            continue
        steps -= deciding.played
        with_reasons += any(not each.stops for each in deciding.because)
        yield deciding

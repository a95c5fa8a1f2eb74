"""Whether a scenario came out as it says: its expectations, its outcomes, and what was left over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.expectations import NothingCalled, Verdict, check
from assistant.scenarios.exploring import Explored
from assistant.scenarios.performance import Performance
from assistant.scenarios.reading import ReadScenario
from engine.state import State


def verdicts_of(read: ReadScenario, performance: Performance) -> tuple[Verdict, ...]:
    """What was checked on the way and at the end; ScenarioError where something written was left over."""
    _refuse_leftovers(read, performance)
    found = list(performance.verdicts)
    for place, expectation in enumerate(read.scenario.expect):
        try:
            found.append(performance.expected(expectation))
        except ScenarioError as fault:
            raise read.error(fault.sentence, "expect", place) from fault
    return tuple(found)


def _refuse_leftovers(read: ReadScenario, performance: Performance) -> None:
    """An action or a decision that nothing came of is a mistake of the author, unless they say it isn't."""
    if read.scenario.leftovers == "allow":
        return
    for place in performance.skipped:
        raise read.error("the game is over before this action can be taken.", "do", place)
    for place in performance.unasked():
        raise read.error(
            "nothing asked for this choice; take it out or write `leftovers: allow`.", "do", place
        )
    allowed = read.scenario.leftovers == "decisions"
    for number in () if allowed else range(len(read.scenario.decisions)):
        if number not in performance.used:
            sentence = "nothing asked for this decision; take it out or write `leftovers: allow`."
            raise read.error(sentence, "decisions", number)


def worst(ways: Sequence[tuple[Verdict, ...]]) -> tuple[Verdict, ...]:
    """Of each expectation the first verdict that says no, among several ways to play; else the first."""
    return tuple(
        next((verdict for verdict in verdicts if not verdict.ok), verdicts[0])
        for verdicts in zip(*ways, strict=False)
    )


def verdicts_of_outcomes(read: ReadScenario, explored: Explored) -> tuple[Verdict, ...]:
    """Each entry of `outcomes` is found, and each outcome that was found matches exactly one of them."""
    entries = read.scenario.outcomes or []
    matched: dict[int, int] = dict.fromkeys(range(len(entries)), 0)
    verdicts: list[Verdict] = []
    for outcome in explored.outcomes:
        fitting = [
            number
            for number, entry in enumerate(entries)
            if _holds(read, outcome.performance.state, entry.expect, number)
        ]
        for number in fitting:
            matched[number] += 1
        verdicts += (each for each in outcome.performance.verdicts if not each.ok)
        if len(fitting) != 1:
            where = ", ".join(f"outcomes.{number}" for number in fitting) or "no entry"
            found = {"choices": [each.text for each in outcome.choices], "so": list(outcome.differs_in)}
            verdicts.append(
                Verdict({"outcome": "matches exactly one entry"}, False, {"fits": where, **found})
            )
    for number, entry in enumerate(entries):
        said: dict[str, Any] = {"outcome": entry.expect, "choices": entry.choices}
        verdicts.append(Verdict(said, matched[number] > 0, f"{matched[number]} outcomes fit"))
    return tuple(verdicts)


def _holds(read: ReadScenario, state: State, expectations: Iterable[dict[str, Any]], number: int) -> bool:
    """Tell whether all of it holds; of what does not exist in a state nothing does."""
    try:
        return all(check(state, each).ok for each in expectations)
    except NothingCalled:
        return False
    except ScenarioError as fault:
        raise read.error(fault.sentence, "outcomes", number) from fault

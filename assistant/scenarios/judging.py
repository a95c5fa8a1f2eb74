"""Whether a scenario came out as it says: its expectations, its outcomes, and what was left over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from assistant.scenarios.answering import MOST_NAMED
from assistant.scenarios.asked_of import NothingCalled
from assistant.scenarios.decided import ASSUMED, EXPLORED, Decided
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.expectations import Verdict, check
from assistant.scenarios.explored import Explored
from assistant.scenarios.performance import Performance
from assistant.scenarios.reading import ReadScenario, most_alike
from engine.records.endings import GameEnded, Lost
from engine.state import State

SELF_ANSWERED = ("payment", "shuffle", "attack", "block", "damage")
"""The kinds of decisions that scripts leave to what is usual."""


def verdicts_of(read: ReadScenario, performance: Performance) -> tuple[Verdict, ...]:
    """What was checked on the way and at the end; ScenarioError where nobody knows what is expected."""
    found = list(performance.verdicts)
    for place, expectation in enumerate(read.scenario.expect):
        try:
            found.append(performance.expected(expectation))
        except ScenarioError as fault:
            raise read.error(fault.sentence, "expect", place) from fault
    return tuple(found)


def refuse_leftovers(
    read: ReadScenario, ways: Sequence[Performance], explored: Sequence[Decided] = ()
) -> None:
    """An action or a decision of which nothing came in any way of playing is a mistake of the author.

    Unless they say that it isn't, with `leftovers`. `explored` are the decisions that were explored.
    """
    asked = [*ways[0].decided, *explored]
    if read.scenario.leftovers == "allow":
        return
    for place in _in_all(each.skipped for each in ways):
        raise read.error(_too_late(ways[0]), "do", place)
    for place in _in_all(each.unasked() for each in ways):
        action = read.scenario.do[place]
        said = action.order if action.order is not None else action.choose
        raise read.error(_not_asked("choice", asked, action.player or "", said), "do", place)
    if read.scenario.leftovers == "decisions":
        return
    used = frozenset[int]().union(*(each.used for each in ways))
    for number, entry in enumerate(read.scenario.decisions):
        if number not in used:
            sentence = _not_asked("decision", asked, entry.player or "", entry.answer)
            raise read.error(sentence, "decisions", number)


def _in_all(places: Iterable[tuple[int, ...]]) -> list[int]:
    """The places that are there in each way of playing."""
    return sorted(frozenset.intersection(*(frozenset(each) for each in places)))


def _too_late(performance: Performance) -> str:
    """That the game is over, and who has lost it by which rule."""
    records = [each for step, _ in performance.steps for node in step.walk() for each in node.records]
    lost = [f"{each.player.name} has lost ({each.why})" for each in records if isinstance(each, Lost)]
    ended = [f"it ends by {each.why}" for each in records if isinstance(each, GameEnded)]
    why = ", ".join(lost or ended)
    return "the game is over before this action can be taken" + (f": {why}." if why else ".")


def _not_asked(what: str, decided: Sequence[Decided], player: str, said: object) -> str:
    """That nothing asked for something, and what the player was asked that nobody answers."""
    asked = [
        each
        for each in decided
        if each.by in ("policy", ASSUMED, EXPLORED) and each.total > 1 and each.kind not in SELF_ANSWERED
        and player in ("", each.player)
    ]  # fmt: skip
    shown = [f"“{each.prompt}” ({'; '.join(each.options[:MOST_NAMED])})" for each in asked[:3]]
    instead = f"; what nothing answers: {', '.join(shown)}" if shown else ""
    words = ", ".join(map(str, said)) if isinstance(said, list) else str(said)
    near = most_alike(words, tuple(option for each in asked for option in each.options))
    meant = f"; did you mean {near!r}?" if near is not None else ""
    return f"nothing asked for this {what}{instead}{meant}; take it out or write `leftovers: allow`."


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

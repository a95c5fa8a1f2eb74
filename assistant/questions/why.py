"""Why an answer is so: what it says of the outcome, as claims, and the rules that decide these."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec

from assistant.asked import AskAnswer, Because
from assistant.deciding import MOST, Claim
from assistant.deciding.quoting import quoted
from assistant.questions.claimed import claimed
from assistant.questions.outcome import Outcome
from assistant.questions.ranges import Once
from assistant.questions.story import YOU, Story, Wish
from assistant.scenarios.replay import Stage

_MOST_PATHS = 4
"""In how many ways choices that are open may be made where it is played again without each rule."""


def with_reasons(found: Once, story: Story, stage: Stage) -> AskAnswer:
    """An answer with the rules that decide it, before the others; as it is where none is found in time."""
    answer = found.answer
    because = tuple(_deciding(found, story, stage))
    first = dict.fromkeys(number for each in because for number in (each.rule, *each.together))
    rules = tuple(dict.fromkeys((*first, *answer.rules)))
    return msgspec.structs.replace(answer, because=because, rules=rules)


def _deciding(once: Once, story: Story, stage: Stage) -> Iterator[Because]:
    answer = once.answer
    if answer.scenario is None or answer.replay is None or answer.depends:
        return
    outcome = once.outcome
    if outcome is None and "outcomes" not in answer.replay and "final" in answer.replay:
        outcome = Outcome(answer.replay, story)
    found = {each.rule: each for each in _of_deaths(answer, outcome, stage)}
    open_ends = {"policy": "ask"} if "outcomes" in answer.replay else {}
    claims = claims_of(answer, story, outcome)
    for each in quoted({**answer.scenario, **open_ends}, claims, stage, answer.edition, YOU):
        found.setdefault(each.rule, each)
    yield from tuple(found.values())[:MOST]


def _of_deaths(answer: AskAnswer, outcome: Outcome | None, stage: Stage) -> Iterator[Because]:
    """By what somebody's creature died that is back: where it is in the end does not tell."""
    if outcome is None:
        return
    wishes = (each for each in outcome.story.wishes if each.kind in ("dies", "survives"))
    for thing in (each for wish in wishes for each in wish.things):
        rule = outcome.why_died(thing)[1] if outcome.died(thing) and outcome.there(thing) else ""
        if rule:
            yield Because(rule, stage.wording(answer.edition, rule), f"{thing.label} dies by this rule.")


def claims_of(answer: AskAnswer, story: Story, outcome: Outcome | None) -> tuple[Claim, ...]:
    """What an answer says of the outcome: that a deed is illegal or legal, or how things are at the end."""
    assert answer.scenario is not None
    assert answer.replay is not None
    script = answer.scenario["do"]
    if script and isinstance(script[-1], dict) and script[-1].get("illegal"):
        return (Claim({"illegal": True}, len(script) - 1),)
    explored = answer.replay.get("explored", {"paths": 1})
    if outcome is None or explored["paths"] > _MOST_PATHS:
        return ()
    return tuple(each for wish in story.wishes for each in _claimed(wish, outcome))


def _claimed(wish: Wish, outcome: Outcome) -> Iterator[Claim]:
    """What is said to a question: what can be done, or come to at the most, is so in one way at least."""
    if wish.kind in ("can", "can counter"):
        tried = (each.place for each in outcome.story.deeds if each.tried and each.place >= 0)
        yield from (Claim({"legal": True}, place) for place in islice(tried, 1))
    somehow = wish.able or wish.word == "most"
    for each in claimed(wish, outcome):
        yield msgspec.structs.replace(each, somehow=somehow)

"""Why an answer is so: what it says of the outcome, as claims, and the rules that decide these."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from assistant.asked import AskAnswer, Because, OutcomeRow
from assistant.deciding import MOST, Claim
from assistant.deciding.quoting import quoted
from assistant.deciding.suspects import PLAIN, rank_of
from assistant.patience import steps_for_reasons
from assistant.questions.actions_told import choices_made
from assistant.questions.claimed import claimed
from assistant.questions.outcome import Outcome
from assistant.questions.ranges import Once
from assistant.questions.story import YOU, Story, Thing, Wish
from assistant.questions.tapping import MANA_ABILITY, NO_SUCH_ABILITY
from assistant.scenarios.citing import citation
from assistant.scenarios.errors import NoSuchAbility
from assistant.scenarios.replay import Stage
from assistant.situations import card_facts
from assistant.telling import would_be

_MOST_PATHS = 12
"""In how many ways choices may be made where all of them are played again without each rule."""


def with_reasons(found: Once, story: Story, stage: Stage) -> AskAnswer:
    """An answer with the rules that decide it, before the others; as it is where none is found in time."""
    answer = found.answer
    if not steps_for_reasons():
        return answer
    first_of_each: dict[str, Because] = {}
    for each in _deciding(found, story, stage):
        first_of_each.setdefault(each.rule, each)
    because = tuple(first_of_each.values())[:MOST]
    first = dict.fromkeys(number for each in because for number in (each.rule, *each.together))
    rules = tuple(dict.fromkeys((*first, *answer.rules)))
    return msgspec.structs.replace(answer, because=because, rules=rules)


def _deciding(once: Once, story: Story, stage: Stage) -> Iterator[Because]:
    answer = once.answer
    wording = partial(stage.wording, answer.edition)
    if answer.outcomes:
        yield from _of_choices(answer.outcomes, wording)
    if answer.scenario is None or answer.replay is None:
        return
    outcome = once.outcome
    yield from _of_decisions(_decided(answer, story, outcome), wording)
    if outcome is None and "outcomes" not in answer.replay and "final" in answer.replay:
        outcome = Outcome(answer.replay, story)
    yield from _of_deaths(answer, outcome, stage)
    claims = claims_of(answer, story, outcome)
    scenario = _to_be_played(answer.scenario, answer.replay, claims)
    lacking = _of_what_it_lacks(answer.scenario, answer.replay, story)
    if lacking is not None:
        claims, scenario = lacking
    deciding = [_where_so(each, answer) for each in quoted(scenario, claims, stage, answer.edition, YOU)]
    plain = [each for each in deciding if rank_of(citation(each.rule)) >= PLAIN]
    yield from (each for each in deciding if each not in plain)
    if once.outcome is not None and any(wish.kind == "mana" for wish in story.wishes):
        yield Because(MANA_ABILITY, wording(MANA_ABILITY), would_be.makes_mana())
    yield from plain


def _of_what_it_lacks(
    scenario: dict[str, Any], replayed: dict[str, Any], story: Story
) -> tuple[tuple[Claim, ...], dict[str, Any]] | None:
    """The claim that something lacks the ability that was to be activated, on the board before that."""
    fault = replayed.get("fault", {})
    if fault.get("kind") != NoSuchAbility.kind and fault.get("rule") != NO_SUCH_ABILITY:
        return None
    place, tried = next((n, each) for n, each in reversed([*enumerate(scenario["do"])]) if "activate" in each)
    name, ability = tried["activate"], tried["ability"]
    printed = (each for thing in story.things if thing.label == name for each in _mana_abilities(thing))
    lost = (ability,) if isinstance(ability, str) else tuple(printed)
    claims = tuple(Claim({"not": {"has": {name: each}}}) for each in lost)
    return claims, {**scenario, "do": scenario["do"][:place]}


def _mana_abilities(thing: Thing) -> Iterator[str]:
    """The mana abilities that are printed on a card."""
    for cost, effect in card_facts.activated(thing.face) if thing.face is not None else ():
        if card_facts.is_mana_ability(effect):
            yield f"{cost}: {effect}"


def _where_so(reason: Because, answer: AskAnswer) -> Because:
    """A reason for the first of several answers that hang on a number: it says with which."""
    if not answer.depends or not reason.why:
        return reason
    return msgspec.structs.replace(reason, why=would_be.where_it_is(answer.depends[0].if_, reason.why))


def _to_be_played(
    scenario: dict[str, Any], replayed: dict[str, Any], claims: Sequence[Claim]
) -> dict[str, Any]:
    """The scenario as it is played again where choices are open.

    What is so whatever is chosen is otherwise as soon as it is otherwise in the way that is shown; what can
    be brought about has to be tried in every way, and where there are too many in the one that is shown.
    """
    if "outcomes" not in replayed:
        return scenario
    if any(each.somehow for each in claims):
        return {**scenario, "policy": "ask"}
    chosen = (each for each in replayed["decisions"] if each["by"] == "explored")
    decided = [{"player": each["player"], "kind": each["kind"], "answer": _answered(each)} for each in chosen]
    return {
        **scenario,
        "decisions": [*scenario.get("decisions", ()), *decided],
        "leftovers": "allow",
        "policy": "first",
    }


def _answered(decision: dict[str, Any]) -> Any:
    """An answer as a scenario says it."""
    return list(decision["written"]) if "written" in decision else decision["answer"]


def _of_choices(outcomes: Sequence[OutcomeRow], wording: Callable[[str], str]) -> Iterator[Because]:
    """The rules by which somebody chooses what the outcomes hang on."""
    asked = {chosen.rule: chosen for row in outcomes for chosen in row.choices}
    for rule, chosen in tuple(asked.items())[:MOST]:
        yield Because(rule, wording(rule), would_be.lets_choose(chosen.question))


def _decided(answer: AskAnswer, story: Story, outcome: Outcome | None) -> Iterator[dict[str, Any]]:
    """The decisions of which an answer tells: who made them, or what it depends on."""
    for wish in story.wishes:
        if wish.kind == "chooses" and outcome is not None:
            yield from choices_made(outcome, wish)
    if answer.depends and not answer.outcomes and answer.replay is not None:
        yield from (each for one in answer.replay.get("outcomes", ())[:1] for each in one["choices"])


def _of_decisions(made: Iterable[dict[str, Any]], wording: Callable[[str], str]) -> Iterator[Because]:
    """The rules by which decisions are made."""
    asked = {each["rule"]: each for each in made}
    for rule, each in tuple(asked.items())[:MOST]:
        yield Because(rule, wording(rule), would_be.lets_choose(each["prompt"]))


def _of_deaths(answer: AskAnswer, outcome: Outcome | None, stage: Stage) -> Iterator[Because]:
    """By what somebody's creature died that is back: where it is in the end does not tell."""
    if outcome is None:
        return
    wishes = (each for each in outcome.story.wishes if each.kind in ("dies", "survives"))
    for thing in (each for wish in wishes for each in wish.things):
        rule = outcome.why_died(thing)[1] if outcome.died(thing) and outcome.there(thing) else ""
        if rule:
            yield Because(rule, stage.wording(answer.edition, rule), would_be.dies_by_it(thing.label))


def claims_of(answer: AskAnswer, story: Story, outcome: Outcome | None) -> tuple[Claim, ...]:
    """What an answer says of the outcome: that a deed is illegal or legal, or how things are at the end."""
    assert answer.scenario is not None
    assert answer.replay is not None
    script = answer.scenario["do"]
    if script and isinstance(script[-1], dict) and script[-1].get("illegal"):
        return (Claim({"illegal": True}, len(script) - 1),)
    if outcome is None:
        return ()
    claims = tuple(each for wish in story.wishes for each in _claimed(wish, outcome))
    if answer.replay.get("explored", {"paths": 1})["paths"] > _MOST_PATHS:
        return tuple(msgspec.structs.replace(each, somehow=False) for each in claims)
    return claims


def _claimed(wish: Wish, outcome: Outcome) -> Iterator[Claim]:
    """What is said to a question: what can be done, or come to at the most, is so in one way at least."""
    if wish.kind in ("can", "can counter"):
        place = _attempted(outcome.story)
        if place is not None:
            yield Claim({"legal": True}, place)
    somehow = wish.able or wish.word == "most"
    for each in claimed(wish, outcome):
        yield msgspec.structs.replace(each, somehow=somehow)


def _attempted(story: Story) -> int | None:
    """The place of what somebody tries, of several like deeds the first; None where nothing is tried."""
    deeds = story.deeds
    last = next((n for n, each in enumerate(deeds) if each.tried and each.place >= 0), None)
    if last is None:
        return None
    first, attempt = last, deeds[last]
    while first and (deeds[first - 1].kind, deeds[first - 1].player) == (attempt.kind, attempt.player):
        first -= 1
    return deeds[first].place

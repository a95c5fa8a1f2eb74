"""Why an answer is so: what it says of the outcome, as claims, and the rules that decide these."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from assistant.asked import AskAnswer, Because
from assistant.deciding import MOST, Claim
from assistant.deciding.quoting import quoted
from assistant.questions.outcome import Outcome
from assistant.questions.story import YOU, Story, Thing, Wish
from assistant.scenarios.replay import Stage
from engine.characteristics import CARD_TYPES

Expectation = dict[str, Any]


def with_reasons(answer: AskAnswer, story: Story, stage: Stage) -> AskAnswer:
    """An answer with the rules that decide it, before the others; as it is where none is found in time."""
    because = tuple(_deciding(answer, story, stage))
    first = dict.fromkeys(number for each in because for number in (each.rule, *each.together))
    rules = tuple(dict.fromkeys((*first, *answer.rules)))
    return msgspec.structs.replace(answer, because=because, rules=rules)


def _deciding(answer: AskAnswer, story: Story, stage: Stage) -> Iterator[Because]:
    if answer.scenario is None or answer.replay is None or answer.depends:
        return
    found = {each.rule: each for each in _of_deaths(answer, story, stage)}
    for each in quoted(answer.scenario, claims_of(answer, story), stage, answer.edition, YOU):
        found.setdefault(each.rule, each)
    yield from tuple(found.values())[:MOST]


def _of_deaths(answer: AskAnswer, story: Story, stage: Stage) -> Iterator[Because]:
    """By what somebody's creature died that is back: where it is in the end does not tell."""
    assert answer.replay is not None
    if "final" not in answer.replay:
        return
    outcome = Outcome(answer.replay, story)
    asked = [thing for wish in story.wishes if wish.kind in ("dies", "survives") for thing in wish.things]
    for thing in asked:
        rule = outcome.why_died(thing)[1] if outcome.died(thing) and outcome.there(thing) else ""
        if rule:
            yield Because(rule, stage.wording(answer.edition, rule), f"{thing.label} dies by this rule.")


def claims_of(answer: AskAnswer, story: Story) -> tuple[Claim, ...]:
    """What an answer says of the outcome: that a deed is illegal, or how things are at the end."""
    assert answer.scenario is not None
    assert answer.replay is not None
    script = answer.scenario["do"]
    if script and isinstance(script[-1], dict) and script[-1].get("illegal"):
        return (Claim({"illegal": True}, len(script) - 1),)
    if "outcomes" in answer.replay or "final" not in answer.replay:
        return ()
    outcome = Outcome(answer.replay, story)
    return tuple(Claim(each) for wish in story.wishes for each in _claimed(wish, outcome))


def _claimed(wish: Wish, outcome: Outcome) -> Iterator[Expectation]:
    of_things = OF_THINGS.get(wish.kind)
    for thing in wish.things if of_things is not None else ():
        yield from of_things(outcome, thing) if of_things is not None else ()
    for thing in wish.things if wish.kind == "is a" else ():
        yield from _of_type(outcome, thing, wish.word)
    of_player = OF_PLAYERS.get(wish.kind)
    if of_player is not None and wish.player:
        yield of_player(outcome, wish.player)
    if wish.kind in ("deaths", "happens"):
        for thing in outcome.story.things:
            if outcome.died(thing):
                yield from _place(outcome, thing)


def _place(outcome: Outcome, thing: Thing) -> Iterator[Expectation]:
    """Where a thing is; a token that is gone is nowhere."""
    zone = outcome.zone(thing)
    if zone == "nowhere":
        yield {"exists": {thing.label: False}}
    else:
        yield {"in": zone, "card": thing.label}


def _size(outcome: Outcome, thing: Thing) -> Iterator[Expectation]:
    found = outcome.there(thing)
    if found is not None and found["power"] is not None:
        yield {"power_toughness": {thing.label: f"{found['power']}/{found['toughness']}"}}


def _of_type(outcome: Outcome, thing: Thing, word: str) -> Iterator[Expectation]:
    """That a thing is of a type or subtype, or that it is not."""
    found = outcome.there(thing)
    if found is not None:
        part = "types" if word in CARD_TYPES else "subtypes"
        claimed = {part: {thing.label: word}}
        yield claimed if word in found[part] else {"not": claimed}


def _counters(outcome: Outcome, thing: Thing) -> Iterator[Expectation]:
    found = outcome.there(thing)
    if found is not None:
        yield {"counters": {thing.label: found["counters"]}}


def _colors(outcome: Outcome, thing: Thing) -> Iterator[Expectation]:
    found = outcome.there(thing)
    if found is not None:
        yield {"colors": {thing.label: found["colors"]}}


def _types(outcome: Outcome, thing: Thing) -> Iterator[Expectation]:
    found = outcome.there(thing)
    for each in (*found["types"], *found["subtypes"]) if found is not None else ():
        yield from _of_type(outcome, thing, each)


def _controller(outcome: Outcome, thing: Thing) -> Iterator[Expectation]:
    found = outcome.there(thing)
    if found is not None:
        yield {"controller": {thing.label: found["controller"]}}


def _life(outcome: Outcome, player: str) -> Expectation:
    return {"life": {player: outcome.life(player)}}


def _tokens(outcome: Outcome, player: str) -> Expectation:
    """How many tokens a player controls in the end, those that were there before among them."""
    there = (each for each in outcome.final["objects"] if each["token"] and each["zone"] == "battlefield")
    number = sum(1 for each in there if each["controller"] == player)
    return {"in": "battlefield", "controller": player, "token": True, "count": number}


OF_THINGS: Final[dict[str, Callable[[Outcome, Thing], Iterator[Expectation]]]] = {
    "dies": _place, "survives": _place, "back": _place, "where": _place, "goes to": _place,
    "is in": _place, "enters": _place, "trades": _place, "color": _colors, "types": _types,
    "size": _size, "is size": _size, "counters": _counters, "controls": _controller,
}  # fmt: skip
"""How things are at the end, by the kind of question."""

OF_PLAYERS: Final[dict[str, Callable[[Outcome, str], Expectation]]] = {
    "life": _life, "life lost": _life, "life gained": _life, "damaged player": _life,
    "loses": lambda outcome, player: {"loser": player} if outcome.lost(player) else _life(outcome, player),
    "draws": lambda outcome, player: {"hand_size": {player: outcome.hand(player)}},
    "token": _tokens,
    "poison": lambda outcome, player: {"poison": {player: outcome.counters(player, "poison")}},
}  # fmt: skip
"""How players are at the end, by the kind of question."""

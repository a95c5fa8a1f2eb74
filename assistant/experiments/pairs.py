"""Two permanents on one board, in both orders of their timestamps: what everything is then, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final

from assistant.asked import AskAnswer, Because
from assistant.deciding import MOST, Claim, decided_by, plays_for
from assistant.deciding.quoting import quoted
from assistant.experiments.playing import Came, creature, played
from assistant.findings import Object
from assistant.findings.trials import IsBeside
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage
from assistant.telling.answers.assumed import ordinary
from assistant.telling.answers.whole_trials import in_orders
from assistant.telling.would_be import in_an_order, in_each_order
from engine.characteristics import BASIC_LAND_TYPES
from engine.errors import EngineError
from model import Face

_SPELLS = re.compile(r"\b(?:Instant|Sorcery)\b")
_WITNESS = "the creature"
_LAND: Final = "Forest"
_WITNESSES: Final = (_WITNESS, _LAND)
"""What stands beside the two, and is told of where one of them changes it."""
_LAST = ("Artifact", "Enchantment", "Land", "Planeswalker", "Creature")
"""Card types in the order in which they are said, behind supertypes."""
_FEW = 24
"""Letters; longer abilities are not repeated."""


def answer_of_a_pair(
    question: str, one: Face, other: Face, stage: Stage, edition: str | None
) -> AskAnswer | None:
    """Tell what two permanents, and what they change of others, are beside each other, in both orders.

    None where the two are no different beside each other from what they are alone, or aren't both permanents.
    """
    first, second = one.name, other.name
    named = first == second or _LAND in (first, second)
    if named or any(_SPELLS.search(each.types) for each in (one, other)):
        return None
    ways = ((first, second), (second, first), (first,), (second,), ())
    came = [found for names in ways if (found := _board(question, names, stage, edition)) is not None]
    if len(came) < len(ways):
        return None
    orders, alone = came[:2], came[2:4]
    told = [_what_each_is(each) for each in orders]
    apart = {name: words for each in alone for name, words in _what_each_is(each).items()}
    if all(told[0][name] == apart[name] for name in (first, second)) and told[0] == told[1]:
        return None
    plain = _what_each_is(came[4])
    changed = [name for name in _WITNESSES if any(_what_each_is(each)[name] != plain[name] for each in came)]
    names = (first, second, *changed)
    because = _because(orders, alone, names, stage)
    best = orders[0]
    return AskAnswer(
        question,
        best.replayed["edition"],
        "interaction",
        True,
        _said(told[0], told[1], names),
        tuple(dict.fromkeys((*(each.rule for each in because), *best.rules))),
        0.0,
        scenario=best.raw,
        replay=best.replayed,
        because=because,
        assumptions=(ordinary(_WITNESS),) if _WITNESS in changed else (),
    )


def _board(name: str, cards: tuple[str, ...], stage: Stage, edition: str | None) -> Came | None:
    """The cards in the order in which they came, and an ordinary creature and land that were there before."""
    battlefield = [creature(_WITNESS, 2, ("flying",)), _LAND, *cards]
    players = [{"name": "You", "battlefield": battlefield}, {"name": "Opponent"}]
    turn = {"number": 1, "active": "You", "step": "precombat main"}
    raw: dict[str, Any] = {"name": " ".join(name.split()), "players": players, "turn": turn, "do": []}
    return played(raw, stage, edition)


def _what_each_is(came: Came) -> dict[str, IsBeside]:
    """What each object is, by its name."""
    return {each["name"]: _is(each) for each in came.replayed["final"]["objects"]}


def _is(each: dict[str, Any]) -> IsBeside:
    name = Object(each["name"])
    if each["zone"] != "battlefield":
        return IsBeside(name, each["zone"])
    size = f"{each['power']}/{each['toughness']}" if each["power"] is not None else ""
    order = sorted(each["types"], key=lambda kind: (kind in _LAST, _LAST.index(kind) if kind in _LAST else 0))
    abilities = ", ".join(each["abilities"])
    return IsBeside(
        name,
        "battlefield",
        size,
        (*(kind.lower() for kind in order), *sorted(each["subtypes"])),
        abilities if len(abilities) <= _FEW else None,
        basic=bool(set(each["subtypes"]) & set(BASIC_LAND_TYPES)),
    )


def _said(one: dict[str, IsBeside], other: dict[str, IsBeside], names: tuple[str, ...]) -> str:
    """What is so in either order, then what depends on it; the first two names are the two themselves."""
    same = tuple(one[name] for name in names if one[name] == other.get(name))
    differing = tuple(name for name in names if one[name] != other.get(name))
    by_last = ((names[1], one), (names[0], other))
    return in_orders(same, [(last, tuple(told[name] for name in differing)) for last, told in by_last])


# By which rules it is so


def _because(
    orders: Sequence[Came], alone: Sequence[Came], names: tuple[str, ...], stage: Stage
) -> tuple[Because, ...]:
    """The rules that decide what is otherwise beside each other, those of both orders in turn.

    What hangs on the order is asked first, then what becomes of others, then of the two themselves.
    """
    claimed = [list(_claims(each, alone, (*names[2:], *names[:2]))) for each in orders]
    found = []
    for came, mine, others in zip(orders, claimed, reversed(claimed), strict=True):
        first = [*(each for each in mine if each not in others), *(each for each in mine if each in others)]
        found.append(tuple(quoted(came.raw, map(Claim, first), stage, came.replayed["edition"], "You")))
    named: dict[str, Because] = {}
    for pair in zip_longest(*found):
        for place, each in enumerate(pair):
            if each is not None and each.rule not in named and len(named) < MOST:
                last, other_last = names[1 - place], names[place]
                other = _in_the_other(each.rule, orders[1 - place], claimed[1 - place], stage)
                named[each.rule] = (
                    in_an_order(each, last) if other is None else in_each_order(each, last, other, other_last)
                )
    return tuple(named.values())


def _in_the_other(rule: str, came: Came, claimed: Sequence[dict[str, Any]], stage: Stage) -> Because | None:
    """What would be without a rule in the other order, where it decides there, too."""
    plays = plays_for(scenario_of(came.raw), Claim(), stage, came.replayed["edition"])
    for each in claimed:
        try:
            found = decided_by(rule, Claim(each), plays, "You")
        except (ScenarioError, EngineError):
            continue
        if found is not None:
            return found
    return None


def _claims(came: Came, alone: Sequence[Came], names: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """What some objects are beside both cards that they aren't beside one of them alone."""
    now = _objects(came)
    for name in names:
        for before in (found for each in alone if (found := _objects(each).get(name)) is not None):
            here = now.get(name)
            if here is None:
                continue
            if here["power"] is not None and _sized(here) != _sized(before):
                yield {"power_toughness": {name: _sized(here)}}
            for part in ("subtypes", "types"):
                gone = (each for each in before[part] if each not in here[part])
                yield from ({"not": {part: {name: each}}} for each in gone)
                new = (each for each in here[part] if each not in before[part])
                yield from ({part: {name: each}} for each in new)


def _objects(came: Came) -> dict[str, dict[str, Any]]:
    return {each["name"]: each for each in came.replayed["final"]["objects"]}


def _sized(each: dict[str, Any]) -> str:
    return f"{each['power']}/{each['toughness']}"

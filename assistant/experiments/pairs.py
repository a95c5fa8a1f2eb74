"""Two permanents on one board, in both orders of their timestamps: what everything is then."""

from __future__ import annotations

import re
from typing import Any

from assistant.asked import AskAnswer
from assistant.experiments.playing import Came, creature, played
from assistant.scenarios.replay import Stage
from engine.characteristics import BASIC_LAND_TYPES
from model import Face

_SPELLS = re.compile(r"\b(?:Instant|Sorcery)\b")
_WITNESS = "the creature"
_LAST = ("Artifact", "Enchantment", "Land", "Planeswalker", "Creature")
"""Card types in the order in which they are said, behind supertypes."""
_FEW = 24
"""Letters; longer abilities are not repeated."""


def answer_of_a_pair(
    question: str, one: Face, other: Face, stage: Stage, edition: str | None
) -> AskAnswer | None:
    """Tell what two permanents and an ordinary creature are beside each other, in both orders.

    None where the two are no different beside each other from what they are alone, or aren't both permanents.
    """
    first, second = one.name, other.name
    if first == second or any(_SPELLS.search(each.types) for each in (one, other)):
        return None
    came = [
        _board(question, names, stage, edition)
        for names in ((first, second), (second, first), (first,), (second,))
    ]
    orders, alone = came[:2], came[2:]
    if any(each is None for each in came):
        return None
    told = [_what_each_is(each) for each in orders if each is not None]
    apart = {name: told for each in alone if each is not None for name, told in _what_each_is(each).items()}
    if all(told[0][name] == apart[name] for name in (first, second)) and told[0] == told[1]:
        return None
    best = orders[0]
    assert best is not None
    text = _said(told[0], told[1], (first, second))
    return AskAnswer(
        question,
        best.replayed["edition"],
        "interaction",
        True,
        text,
        best.rules,
        0.0,
        scenario=best.raw,
        replay=best.replayed,
        assumptions=(f"{_WITNESS[0].upper()}{_WITNESS[1:]} is a 2/2 with flying.",),
    )


def _board(name: str, cards: tuple[str, ...], stage: Stage, edition: str | None) -> Came | None:
    """The cards in the order in which they came, and an ordinary creature that was there before."""
    battlefield = [creature(_WITNESS, 2, ("flying",)), *cards]
    players = [{"name": "You", "battlefield": battlefield}, {"name": "Opponent"}]
    turn = {"number": 1, "active": "You", "step": "precombat main"}
    raw: dict[str, Any] = {"name": " ".join(name.split()), "players": players, "turn": turn, "do": []}
    return played(raw, stage, edition)


def _what_each_is(came: Came) -> dict[str, str]:
    """What each object is, in words, by its name."""
    return {each["name"]: _is(each) for each in came.replayed["final"]["objects"]}


def _is(each: dict[str, Any]) -> str:
    if each["zone"] != "battlefield":
        return f"is in the {each['zone']}"
    size = [f"{each['power']}/{each['toughness']}"] if each["power"] is not None else []
    order = sorted(each["types"], key=lambda kind: (kind in _LAST, _LAST.index(kind) if kind in _LAST else 0))
    words = " ".join((*size, *(kind.lower() for kind in order), *sorted(each["subtypes"])))
    article = "an" if words[0] in "aeio8" else "a"
    return f"is {article} {words}{_having(each)}"


def _having(each: dict[str, Any]) -> str:
    """Its abilities where they are a few words; that of a basic land type is not listed (305.6)."""
    if not each["abilities"]:
        basic = set(each["subtypes"]) & set(BASIC_LAND_TYPES)
        return " with only the mana ability of its land type" if basic else " with no abilities"
    said = ", ".join(each["abilities"])
    return f" with {said}" if len(said) <= _FEW else " with its abilities"


def _said(one: dict[str, str], other: dict[str, str], pair: tuple[str, str]) -> str:
    """What is so in either order, then what depends on it."""
    names = (*pair, _WITNESS)
    same = [f"{name} {one[name]}" for name in names if one[name] == other.get(name)]
    parts = [f"In either order {'; '.join(same)}."] if same else []
    for last, told in ((pair[1], one), (pair[0], other)):
        differing = [f"{name} {told[name]}" for name in names if one[name] != other.get(name)]
        if differing:
            parts.append(f"If {last} came last, {'; '.join(differing)}.")
    return " ".join(parts)

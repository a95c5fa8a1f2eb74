"""The mana value of a card in the zones that a question names, with X as it is said (202.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from assistant.asked import AskAnswer, Because
from assistant.bearing import Naming
from assistant.findings import Object
from assistant.findings.trials import ManaValueIn
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.telling.answers.whole_trials import in_places
from model import Face

_OF_WHAT = r"(?:mana value|mana-value|mv|cmc|converted mana cost)"
_ZONES: Final = {
    "stack": "stack", "graveyard": "graveyard", "gy": "graveyard", "yard": "graveyard", "hand": "hand",
    "exile": "exile", "library": "library", "deck": "library", "battlefield": "battlefield",
    "play": "battlefield", "board": "battlefield", "table": "battlefield",
}  # fmt: skip
_X = r"(?:with|for|if|when|where|and)?,? ?x(?: ?(?:=|is|was|being|equals|of) ?| )(?P<x>\d+)"
_PIECE = re.compile(
    rf"(?:(?:and|vs\.?|versus|or|,) )?(?:of |for )?(?:(?:an?|my|the|one|his|its|that|it|@)(?:'s)? ?)*"
    rf"(?:(?:card|spell|one|it) )?(?:while |when |if )?(?:it'?s |it is )?(?:in|on|into)(?: exile)? ?"
    rf"(?:(?:my|the|a|his|her|their|your|an) )?(?P<zone>{'|'.join(_ZONES)})?(?: (?:{_X}))?"
    r"(?=$|[ ,?])",
    re.IGNORECASE,
)
_HEADS: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?:(?:what(?:'s|s| is)|what would be|how (?:much|high|big) is) )?(?:the )?{_OF_WHAT} (?:of|for) "
        rf"(?:(?:an?|my|the|his) )?@(?: card| spell)?",
        rf"(?:what(?:'s|s| is) )?(?:(?:an?|my|the|his) )?@(?:'s)? {_OF_WHAT}",
        rf"what (?:{_OF_WHAT}) (?:does|has|would) (?:(?:an?|my|the|his) )?@ (?:have)?",
    )
)


class _Place(msgspec.Struct, frozen=True):
    """A zone in which the card is looked at, empty where any would do, and X where it is said."""

    zone: str
    x: int | None


def answer_of_mana_value(
    question: str, naming: Naming, stage: Stage, edition: str | None
) -> AskAnswer | None:
    """Put the card into each zone and look; None where a word of the question has no place in that."""
    text = question.replace("’", "'")
    named = naming(text)
    if len({each.face.name for each in named}) != 1:
        return None
    for each in reversed(named):
        text = f"{text[: each.start]}@{text[each.end :]}"
    places = _places(" ".join(text.split()).strip(" ?.!"), named[0].face)
    return _looked_at(question, named[0].face, places, stage, edition) if places else None


def _places(text: str, face: Face) -> list[_Place]:
    """Where the question looks at the card, in its order; none where it is not read wholly."""
    head = next((begun for pattern in _HEADS if (begun := pattern.match(text)) is not None), None)
    if head is None:
        return []
    rest = text[head.end() :].strip(" ,")
    found: list[_Place] = []
    while rest:
        alone = re.fullmatch(_X, rest, re.IGNORECASE)
        if alone is not None and not found:
            return [_Place("stack", int(alone["x"]))]
        piece = _PIECE.match(rest)
        if piece is None or not (piece["zone"] or "exile" in piece[0].lower()):
            return []
        x = int(piece["x"]) if piece["x"] else None
        found.append(_Place(_ZONES[(piece["zone"] or "exile").lower()], x))
        rest = rest[piece.end() :].strip(" ,")
    if not found and "{X}" not in face.mana_cost:
        return [_Place("", None)]
    return found if all(each.x is not None or not _has_x(each, face) for each in found) else []


def _has_x(place: _Place, face: Face) -> bool:
    return place.zone == "stack" and "{X}" in face.mana_cost


def _looked_at(
    question: str, face: Face, places: Sequence[_Place], stage: Stage, edition: str | None
) -> AskAnswer | None:
    for aims in ((), ("Opponent",), ("a creature",)):
        raw = _board(question, face, places, aims)
        try:
            replayed = replay(scenario_of(raw), stage, edition)
        except ScenarioError:
            return None
        if "expectations" in replayed:
            break
    else:
        return None
    values = [next(iter(each["found"].values())) for each in replayed["expectations"]]
    told = [{"mana_value": {f"one {n}": value}} for n, value in enumerate(values)]
    raw = {**raw, "expect": told}
    found = tuple(_found(face, *each, n) for n, each in enumerate(zip(places, values, strict=True)))
    edition_played = replayed["edition"]
    rules = tuple(each for each in replayed["cites"] if each.startswith(("202.", "107.3")))
    because = tuple(Because(each, stage.wording(edition_played, each)) for each in _telling(rules))
    return AskAnswer(
        question, edition_played, "rule", True, in_places(found), rules, 0.0,
        because=because, scenario=raw, replay=replay(scenario_of(raw), stage, edition),
    )  # fmt: skip


def mana_value_of(face: Face, stage: Stage, edition: str | None, x: int | None = None) -> int | None:
    """The mana value of a card, as a spell with X where one is given; None where it can't be looked at."""
    answer = _looked_at("mana value", face, [_Place("stack" if x is not None else "", x)], stage, edition)
    if answer is None or answer.scenario is None:
        return None
    return int(next(iter(answer.scenario["expect"][0]["mana_value"].values())))


def _telling(rules: Sequence[str]) -> Iterator[str]:
    """Of the rules on mana values the most special ones: a sub-rule says more than the rule above it."""
    for each in rules:
        if not any(other != each and other.startswith(each) for other in rules):
            yield each


def _board(name: str, face: Face, places: Sequence[_Place], aims: Sequence[str]) -> dict[str, Any]:
    """The card once in each of the zones, under names by which it is found."""
    you: dict[str, Any] = {"name": "You"}
    stack: list[dict[str, Any]] = []
    for n, place in enumerate(places):
        card: dict[str, Any] = {"card": face.name, "as": f"one {n}"}
        if place.zone == "stack":
            x = {"x": place.x} if place.x is not None else {}
            stack.append({**card, "controller": "You", **x, **({"targets": list(aims)} if aims else {})})
        else:
            you.setdefault(place.zone or "hand", []).append(card)
    creature = {"name": "a creature", "types": "Creature - Bear", "power": 2, "toughness": 2}
    return {
        "name": " ".join(name.split()),
        "players": [you, {"name": "Opponent", "battlefield": [creature]}],
        "turn": {"number": 1, "active": "You", "step": "precombat main"},
        "stack": stack,
        "do": [],
        "expect": [{"mana_value": {f"one {n}": 0}} for n in range(len(places))],
    }


def _found(face: Face, place: _Place, value: int, n: int) -> ManaValueIn:
    x = place.x if place.zone == "stack" else None
    return ManaValueIn(Object(face.name), place.zone, value, x, again=bool(n))

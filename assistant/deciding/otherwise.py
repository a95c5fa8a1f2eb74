"""What would be without a rule, in one short sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from assistant.deciding.claims import Claim, Found
from assistant.scenarios.names import all_called
from assistant.scenarios.performance import Performance
from assistant.scenarios.wording import in_a_line
from engine.game import Game
from engine.zones import Zone


def in_words(claim: Claim, actual: Found, other: Found | None, besides: str = "") -> str:
    """Say what would be without a rule, and one `besides`; None for `other` is that it only refuses."""
    if other is None:
        return f"it forbids this: {_reason(actual.found)}"
    without = f"without it and {besides}" if besides else "without it"
    if other.refused:
        return f"{without} it could not come to that: {other.refused.rstrip('.')}"
    return f"{without} {_would_be(claim, other)}"


def _reason(found: Any) -> str:
    """The sentence of a refusal, without its number."""
    return (str(found).partition(": ")[2] or str(found)).rstrip(".")


def _would_be(claim: Claim, other: Found) -> str:
    expect = claim.expect
    if claim.of_legality:
        return "that would be legal"
    while "not" in expect:
        expect = expect["not"]
    if "in" in expect:
        return _in_zone(expect, other)
    kind, wanted = next(iter(expect.items()))
    if kind in ("legal", "not_legal"):
        return (
            "that would be legal"
            if other.found == "legal"
            else f"that would not be legal: {_reason(other.found)}"
        )
    alone = ALONE.get(kind)
    if alone is not None:
        return alone(other.found)
    said: Callable[[str, Any], str] = WORDS.get(kind) or _of(kind.replace("_", " "))
    if not isinstance(other.found, dict) or not isinstance(wanted, dict):
        names = " and ".join(wanted) if isinstance(wanted, dict) else kind.replace("_", " ")
        return (
            f"there would be no {names}" if other.found is None else f"{names} would be {_value(other.found)}"
        )
    return ", ".join(said(name.removeprefix("every "), other.found.get(name)) for name in wanted)


def _value(found: Any) -> str:
    if found in (None, [], {}, ""):
        return "none"
    return " and ".join(map(in_a_line, found)) if isinstance(found, list | tuple) else in_a_line(found)


def _of(kind: str) -> Callable[[str, Any], str]:
    return lambda name, found: f"the {kind} of {name} would be {_value(found)}"


def _with(noun: str) -> Callable[[str, Any], str]:
    return lambda name, found: f"{name} would have {found} {noun}"


def _being(word: str, otherwise: str) -> Callable[[str, Any], str]:
    return lambda name, found: f"{name} would be {word if found else otherwise}"


def _counted(name: str, found: Any) -> str:
    counters = " and ".join(f"{number} {kind}" for kind, number in dict(found or {}).items())
    return f"{name} would have {f'{counters} counters' if counters else 'no counters'}"


WORDS: Final[dict[str, Callable[[str, Any], str]]] = {
    "life": lambda name, found: f"{name} would be at {found} life",
    "hand_size": _with("cards in hand"),
    "library_size": _with("cards in the library"),
    "poison": _with("poison counters"),
    "energy": _with("energy counters"),
    "experience": _with("experience counters"),
    "rad": _with("rad counters"),
    "power_toughness": lambda name, found: f"{name} would be {_value(found)}",
    "base_power_toughness": lambda name, found: f"{name} would be {_value(found)} at its base",
    "controller": lambda name, found: f"{_value(found)} would control {name}",
    "damage": lambda name, found: f"{name} would have {found} damage marked on it",
    "counters": _counted,
    "has": lambda name, found: f"{name} would have {_value(found)}",
    "lacks": lambda name, found: f"{name} would have {_value(found)}",
    "types": lambda name, found: f"{name} would be {_value(found)}",
    "subtypes": lambda name, found: f"{name} would have the subtypes {_value(found)}",
    "supertypes": lambda name, found: f"{name} would have the supertypes {_value(found)}",
    "colors": lambda name, found: f"{name} would be {_value(found) if found else 'colorless'}",
    "tapped": _being("tapped", "untapped"),
    "face_down": _being("face down", "face up"),
    "phased_out": _being("phased out", "phased in"),
    "blocked": _being("blocked", "unblocked"),
    "attached_to": lambda name, found: f"{name} would be attached to {_value(found)}",
    "attacking": lambda name, found: f"{name} would attack {_value(found)}",
    "blocking": lambda name, found: f"{name} would block {_value(found)}",
    "exists": lambda name, found: f"there would be {'a' if found else 'no'} {name}",
}
"""What would be of a player or an object, by the kind of expectation."""

ALONE: Final[dict[str, Callable[[Any], str]]] = {
    "winner": lambda found: f"{' and '.join(found)} would have won" if found else "nobody would have won",
    "loser": lambda found: f"{' and '.join(found)} would have lost" if found else "nobody would have lost",
    "draw": lambda found: f"the game would be: {found}",
    "stack": lambda found: f"the stack would hold {_value(found)}",
}
"""What would be of the game."""


def _in_zone(expect: dict[str, Any], other: Found) -> str:
    """Where what is looked for would be instead, or how many there would be."""
    card = expect.get("card")
    if card is None or not other.performances:
        return f"there would be {_counting(other.found)} in the {expect['in']}"
    places = _places(other.performances[0], str(card), expect)
    if "count" in expect and len(other.found):
        return f"there would be {_counting(other.found)} {_where(Zone(expect['in']))}"
    if places:
        return f"{card} would be {places[0]}"
    return f"there would be no {card}"


def _counting(found: Sequence[str]) -> str:
    return f"{len(found)} ({', '.join(found)})" if found else "nothing"


def _places(performance: Performance, card: str, expect: dict[str, Any]) -> list[str]:
    game = Game(performance.state)
    owner = expect.get("owner")
    found = (id for id in all_called(game, card) if game.exists(id) and not game.is_player(id))
    mine = (id for id in found if owner is None or game.name(game.object(id).owner) == owner)
    wanted = Zone(expect["in"])
    ids = sorted(
        mine, key=lambda id: (game.object(id).zone is wanted, game.object(id).zone is not Zone.BATTLEFIELD)
    )
    return [_where(game.object(id).zone, game.name(game.object(id).owner)) for id in ids]


def _where(zone: Zone, owner: str = "") -> str:
    if zone is Zone.BATTLEFIELD or zone is Zone.STACK:
        return f"on the {zone.value}"
    if zone in (Zone.EXILE, Zone.COMMAND):
        return "in exile" if zone is Zone.EXILE else "in the command zone"
    return f"in {owner}'s {zone.value}" if owner else f"in the {zone.value}"

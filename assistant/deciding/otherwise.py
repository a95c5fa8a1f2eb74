"""What would be without a rule, in one short sentence of `assistant/telling/would_be.py`."""

from __future__ import annotations

from typing import Any, Final

from assistant.deciding.claims import NEVER_ASKED, Claim, Found
from assistant.scenarios.names import all_called
from assistant.scenarios.performance import Performance
from assistant.telling import would_be
from engine.game import Game
from engine.zones import Zone


def in_words(claim: Claim, actual: Found, other: Found | None, besides: str = "", you: str = "") -> str:
    """Say what would be without a rule, and one `besides`; None for `other` is that it only refuses.

    `you` is the name of the player to whom it is said, empty for nobody.
    """
    if other is None:
        return would_be.forbids(_reason(actual))
    without = would_be.without((besides,) if besides else ())
    if other.refused:
        return f"{without} {would_be.could_not(other.refused.rstrip('.'))}"
    return f"{without} {_would_be(claim, other, you)}"


def as_it_is(claim: Claim, actual: Found, you: str = "") -> str:
    """What is claimed, as what would be."""
    return _would_be(claim, actual, you)


def _reason(found: Found) -> str:
    """Why what is claimed is refused, as a part of a sentence."""
    return (found.why or str(found.found)).rstrip(".")


def _would_be(claim: Claim, other: Found, you: str) -> str:
    expect = claim.expect
    if claim.happened is not None:
        happened = claim.happened
        return would_be.happened(happened.record, happened.about, other.found, you)
    if other.found == NEVER_ASKED:
        return would_be.never_asked()
    if claim.of_legality or claim.of_permission:
        return would_be.legality(None if claim.of_legality else _reason(other))
    while "not" in expect:
        expect = expect["not"]
    if "in" in expect:
        return _in_zone(expect, other, you)
    kind, wanted = next(iter(expect.items()))
    if kind in ("legal", "not_legal"):
        return would_be.legality(None if other.found == "legal" else _reason(other))
    left = _left(kind, wanted, other)
    if left is not None:
        card, place = left
        return would_be.in_zone(card, False, (), place, Zone.BATTLEFIELD, you=you)
    return would_be.told(kind, wanted, other.found, you)


def _left(kind: str, wanted: object, other: Found) -> tuple[str, tuple[Zone, str]] | None:
    """The permanent whose looks would be told but that would have left, and where it would be."""
    if kind not in _LOOKS or not isinstance(wanted, dict) or not other.performances:
        return None
    card = str(next(iter(wanted)))
    place = _place(other.performances[0], card, {"in": Zone.BATTLEFIELD.value})
    return None if place is None or place[0] is Zone.BATTLEFIELD else (card, place)


def _in_zone(expect: dict[str, Any], other: Found, you: str) -> str:
    """Where what is looked for would be instead, or how many there would be."""
    card = str(expect["card"]) if "card" in expect and other.performances else ""
    place = _place(other.performances[0], card, expect) if card else None
    return would_be.in_zone(card, "count" in expect, other.found or (), place, Zone(expect["in"]), you=you)


def _place(performance: Performance, card: str, expect: dict[str, Any]) -> tuple[Zone, str] | None:
    game = Game(performance.state)
    owner = expect.get("owner")
    found = (id for id in all_called(game, card) if game.exists(id) and not game.is_player(id))
    mine = (id for id in found if owner is None or game.name(game.object(id).owner) == owner)
    wanted = Zone(expect["in"])
    ids = sorted(
        mine, key=lambda id: (game.object(id).zone is wanted, game.object(id).zone is not Zone.BATTLEFIELD)
    )
    found_in = [(game.object(id).zone, game.name(game.object(id).owner)) for id in ids]
    return found_in[0] if found_in else None


_LOOKS: Final = (
    "power_toughness",
    "base_power_toughness",
    "types",
    "subtypes",
    "supertypes",
    "colors",
    "has",
    "lacks",
)
"""How a permanent looks: what has left the battlefield is as it is printed, which nobody would ask of it."""

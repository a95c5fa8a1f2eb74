"""Deeds as the actions of a scenario."""

from __future__ import annotations

import re
from typing import Any

from assistant.questions.story import Deed, Thing
from assistant.situations import card_facts
from model import Face

_OF_MANA = ("cost", "besides", "for mana", "shares")
"""What a deed keeps for the mana that it needs or for its targets, and a scenario does not say so."""


def called(value: object) -> Any:
    """How a scenario calls a value: a thing by its label, an ability on the stack after what it is of."""
    if isinstance(value, Thing):
        return f"ability of {value.ability_of.label}" if value.ability_of is not None else value.label
    if isinstance(value, list):
        return [called(each) for each in value]
    return value


def written_deed(deed: Deed) -> dict[str, Any]:
    """A deed as an action, with when it is done where that is told."""
    entry: dict[str, Any] = {"player": deed.player}
    if deed.turn > 1 and not deed.stacked:
        entry["at"] = {
            "turn": deed.turn,
            "step": deed.step or ("declare attackers" if deed.kind == "attack" else "precombat main"),
        }
        if deed.kind == "block":
            entry["at"]["step"] = "declare blockers"
    elif deed.step:
        entry["at"] = {"step": deed.step}
    if deed.kind == "attack":
        entry["attack"] = [{"with": each.label, "at": called(at)} for each, at in deed.pairs]
    elif deed.kind == "block":
        entry["block"] = [{"with": each.label, "attacker": called(at)} for each, at in deed.pairs]
    elif deed.kind == "put":
        assert deed.thing is not None
        return {"put": {"counters": deed.extra["counters"]}, "on": deed.thing.label}
    elif deed.kind == "concede":
        return {**entry, "concede": True}
    elif deed.kind == "turn face up":
        assert deed.thing is not None
        return {**entry, "special": deed.kind, "card": deed.thing.label}
    else:
        assert deed.thing is not None
        entry[deed.kind] = deed.thing.label
        if deed.modes:
            entry["modes"] = list(deed.modes)
        entry |= _aimed(deed)
        entry |= {key: called(value) for key, value in deed.extra.items() if key not in _OF_MANA}
        if deed.kind == "cast" and deed.thing.whole and deed.thing.face is not None:
            entry["face"] = deed.thing.face.name
    return entry


def _aimed(deed: Deed) -> dict[str, Any]:
    """At what a deed is aimed, and what each of its targets gets of what is divided (601.2d)."""
    if not deed.targets:
        return {}
    aims, shares = [called(each) for each in deed.targets], deed.extra.get("shares")
    entry: dict[str, Any] = {"targets": [aims] if _of_one_word(deed) or shares else aims}
    if isinstance(shares, list):
        entry["divide"] = dict(zip(aims, shares, strict=True))
    return entry


def _of_one_word(deed: Deed) -> bool:
    """Tell whether one use of "target" in a spell's text asks for all of a deed's targets (601.2c)."""
    thing = deed.thing
    if thing is None or deed.kind not in ("cast", "activate") or len(deed.targets) < _SEVERAL:
        return False
    if deed.kind == "activate":
        return re.search(r"\btwo target\b", str(deed.extra.get("ability", "")).lower()) is not None
    words = thing.face.text if thing.face is not None else "\n".join(thing.text)
    return len(card_facts.targets(Face("", "", types="Instant"), words)) == 1


_SEVERAL = 2

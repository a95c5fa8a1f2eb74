"""What comes about or would: how often and how much, by the type of the records that tell of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from assistant.telling.being import Mood
from assistant.telling.grammar import counted, times
from engine.records import Answered, Record
from engine.records.damage import DamageDealt
from engine.records.objects import Discarded, Drew, Sacrificed, ZoneChanged
from engine.records.spells import NotResolved, Resolved, SpellCast, Triggered

About = Mapping[str, str]
"""Who or what stands in which field of the records, as a sentence calls them."""


def told(record: type[Record], about: About, found: Any, mood: Mood) -> str:
    """What comes about, in a mood, where so many records were found, or so much in them."""
    return SAID[record](about, found, mood)


def _often(role: str, verb: str) -> Callable[[About, Any, Mood], str]:
    """How often it does something: not at all, once, twice."""

    def said(about: About, found: Any, mood: Mood) -> str:
        name = about[role]
        return f"{name} {mood(verb, name)} {times(found)}" if found else f"{name} {mood(verb, name, True)}"

    return said


def _resolves(about: About, found: Any, mood: Mood) -> str:
    """Whether something resolves; where nothing is named, what resolves last."""
    if "object" in about:
        return _at_all("object", "resolve")(about, found, mood)
    return f"{found} {mood('resolve', found)} last" if found else f"nothing {mood('resolve')}"


def _at_all(role: str, verb: str, rest: str = "") -> Callable[[About, Any, Mood], str]:
    """Whether it does something, or something is done to it."""
    return lambda about, found, mood: f"{about[role]} {mood(verb, about[role], not found)}{rest}"


def _so_many(role: str, verb: str, noun: str) -> Callable[[About, Any, Mood], str]:
    """How many of something a player draws, discards, mills."""

    def said(about: About, found: Any, mood: Mood) -> str:
        return f"{about[role]} {mood(verb, about[role])} {counted(found, noun) if found else f'no {noun}'}"

    return said


def _damage(about: About, found: Any, mood: Mood) -> str:
    """How much damage something deals, or is dealt, or one is dealt by another."""
    amount = f"{found or 'no'} damage"
    if "source" not in about:
        return f"{about['to']} {mood('be', about['to'])} dealt {amount}"
    at = f" to {about['to']}" if "to" in about else ""
    return f"{about['source']} {mood('deal', about['source'])} {amount}{at}"


def _unhindered(about: About, found: Any, mood: Mood) -> str:
    """Whether something is kept from resolving."""
    return f"{'something' if found else 'nothing'} {mood('keep')} {about['object']} from resolving"


def _cost(about: About, found: Any, mood: Mood) -> str:
    if found is None:
        return f"{about['object']} {mood('cost', about['object'], True)} that much"
    return f"{about['object']} {mood('cost', about['object'])} {found}"


SAID: Final[dict[type[Record], Callable[[About, Any, Mood], str]]] = {
    Triggered: _often("source", "trigger"),
    DamageDealt: _damage,
    Resolved: _resolves,
    NotResolved: _unhindered,
    SpellCast: _at_all("object", "be", " cast"),
    Sacrificed: _at_all("object", "be", " sacrificed"),
    Drew: _so_many("player", "draw", "card"),
    Discarded: _so_many("player", "discard", "card"),
    ZoneChanged: _so_many("owner", "mill", "card"),
    Answered: _cost,
}
"""How it is told, by the type of the records."""

"""How what a player could tell of a state of the game is told: a line for each fact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from assistant.findings.of_states import (
    NAMED,
    Ended,
    Fact,
    HasCompleted,
    HasCounters,
    HasDesignation,
    HasLibrary,
    HasLife,
    HasMana,
    HoldsUnknown,
    IsTurn,
    Lasts,
    NotAsExpected,
    OfObject,
    SoOften,
)
from assistant.telling.addressing import called, first
from assistant.telling.being import where
from assistant.telling.changes import changes_of
from assistant.telling.endings import who_won
from assistant.telling.grammar import Voice, possessive
from engine.zones import Zone
from model.agreement import SPOKEN_TO, YOU, agreeing


def told(facts: Iterable[Fact]) -> tuple[str, ...]:
    """Facts in words, in the order of these."""
    return tuple(sorted(map(in_words, facts)))


def in_words(fact: Fact) -> str:
    """One fact in words."""
    return _TELLING[type(fact)](fact)


def _ended(fact: Ended) -> str:
    return who_won(fact.winners) or f"the game is a draw: {fact.why}"


def _mana(fact: HasMana) -> str:
    has = agreeing("has", SPOKEN_TO) if fact.player == YOU else "has"
    return f"{fact.player} {has} {fact.type} mana"


def _library(fact: HasLibrary) -> str:
    places = "".join(f", {name} at {place + 1}" for place, name in fact.known)
    return f"{first(possessive(called(fact.player)))} library: {fact.cards} cards{places}"


def _lasts(fact: Lasts) -> str:
    changes = f"{fact.source} {changes_of(Voice(), fact.changes)}".rstrip()
    said = fact.text.replace("~", fact.source) or changes
    return f"effect: {said} ({fact.duration})"


def _object(fact: OfObject) -> str:
    outside = fact.zone is Zone.OUTSIDE
    place = "outside the game" if outside else where(fact.zone, called(fact.owner), called(YOU))
    return ", ".join((f"{fact.name} {place}", *_what_it_is_like(fact)))


def _what_it_is_like(fact: OfObject) -> Iterator[str]:
    yield from (f"sticker {label} behind {after} words" for label, after in fact.stickers)
    if fact.room:
        yield f"marker in {fact.room}"
    if fact.controller:
        yield f"controlled by {called(fact.controller)}"
    if fact.size is not None:
        yield "{}/{}".format(*fact.size)
    statuses = {"tapped": fact.tapped, "phased out": fact.phased_out, "face down": fact.face_down}
    yield from (words for words, is_so in statuses.items() if is_so)
    yield from (f"{number} {kind} counters" for kind, number in fact.counters)
    if fact.damage:
        yield f"{fact.damage} damage"
    if fact.attached_to:
        yield f"attached to {called(fact.attached_to)}"
    yield from (f"{kind} {called(what) if kind in NAMED else what}" for kind, what in fact.chosen)
    if not fact.as_printed:
        yield from [text.replace("~", fact.name) for text in fact.abilities] or ["no abilities"]
    if fact.attacking:
        yield "attacking"


_TELLING: Final[dict[type[Fact], Callable[[Any], str]]] = {
    SoOften: lambda fact: f"{fact.number} × {in_words(fact.fact)}",
    NotAsExpected: lambda fact: f"not as expected during the scenario: {fact.expectation}",
    HasLife: lambda fact: f"{fact.player}: {fact.life} life",
    HasCounters: lambda fact: f"{fact.player}: {fact.number} {fact.kind} counters",
    HasDesignation: lambda fact: f"{fact.player}: {fact.designation}",
    HasCompleted: lambda fact: f"{fact.player}: completed {fact.dungeon}",
    HasMana: _mana,
    HoldsUnknown: lambda fact: f"{fact.player}: {fact.number} unknown cards in hand",
    HasLibrary: _library,
    Ended: _ended,
    IsTurn: lambda fact: f"turn {fact.number} of {called(fact.player)}, {fact.step}",
    Lasts: _lasts,
    OfObject: _object,
}

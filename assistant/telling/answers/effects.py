"""How it is told in what two experiments differ: what is so in one, and that it is not so in the other.

These are parts of a sentence: "with Doubling Season, you have 2 Soldier tokens; without it, ...".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from assistant.findings import Finding
from assistant.findings.differing import (
    AllTheSame,
    Fact,
    ManaValueIs,
    OnlyRefused,
    Otherwise,
    Stateds,
    StillLegal,
    TriggersOn,
    TriggersOnNone,
)
from assistant.telling import being, come_about
from assistant.telling.addressing import OPPONENT
from assistant.telling.answers.occasions import when
from assistant.telling.being import so
from assistant.telling.grammar import Voice, articled, listed, possessive, so_many, there
from assistant.telling.tables import Telling
from engine.records import Record
from engine.records.damage import DamageDealt
from engine.records.objects import Discarded, Drew, ZoneChanged
from engine.records.spells import Triggered
from model.agreement import YOU

Words: TypeAlias = Callable[[Fact], str]

_NOT_RESOLVED: Final = {
    "countered": "is countered",
    "illegal targets": "does not resolve, having no legal target",
    "condition": "does nothing, its condition not being true",
}
"""What became of a spell or ability, by why it has not resolved."""
_OWNED: Final = ("hand", "library")
"""Zones of which it is said whose they are."""


def who(name: str) -> str:
    """A player or a thing of the board of an experiment within a sentence."""
    return {YOU: "you", OPPONENT: "your opponent"}.get(name, name)


def effects(stated: Stateds) -> str:
    """All that is so, and what is so where something is not."""
    said = ((_EFFECTS if each.so else LACKS)[each.fact.kind](each.fact) for each in stated)
    return listed(tuple(dict.fromkeys(said)))


def _otherwise(_: Voice, found: Otherwise) -> str:
    having = effects(found.having) or "nothing of that happens"
    without = effects(found.without) or "it isn't so"
    then = f"{having} {when(found.on)}" if found.on.said else f"{when(found.on)}, {having}"
    return f"with {found.beside}, {then}; without it, {without}."


def _refused(_: Voice, found: OnlyRefused) -> str:
    why = f"{found.why} ({found.rule})"
    return f"with {found.beside}, {when(found.on)}: {why}; without it that is legal."


def _all_the_same(_: Voice, found: AllTheSame) -> str:
    beside = f"with {found.beside}, " if found.beside else ""
    return f"{beside}{when(found.on)}, {effects(found.done)} all the same."


def _triggers_on(voice: Voice, found: TriggersOn) -> str:
    often = come_about.told(Triggered, {"source": voice.name(found.of)}, found.often, so)
    return f"{when(found.on)}, {often}."


def _triggers_on_none(voice: Voice, found: TriggersOnNone) -> str:
    never = come_about.told(Triggered, {"source": voice.name(found.of)}, 0, so)
    return f"{never} {' or '.join(map(when, found.on))}."


def _mana_value(voice: Voice, found: ManaValueIs) -> str:
    other = "" if found.other_value is None else f", that of {found.other} is {found.other_value}"
    return f"the mana value of {voice.name(found.of)} is {found.value}{other}."


def _many(number: int, noun: str) -> str:
    """Some of what there was none of: `an Elf token`, `2 Elf tokens`."""
    return articled(noun) if number == 1 else so_many(number, noun)


def _state(kind: str, found: Callable[[Fact], object]) -> Words:
    """What a scenario expects, too, of an object."""
    return lambda fact: being.told(kind, {fact.of: found(fact)}, so)


def _event(record: type[Record], role: str, found: Callable[[Fact], int], to: str = "") -> Words:
    """How often or how much of what records of a type tell."""

    def said(fact: Fact) -> str:
        about = {role: who(fact.of)} | ({to: who(fact.other)} if to else {})
        return come_about.told(record, about, found(fact), so)

    return said


def _value(fact: Fact) -> int:
    return int(fact.value)


def _none(_: Fact) -> int:
    return 0


def _zone(fact: Fact) -> str:
    place = f"in its owner's {fact.value}" if fact.value in _OWNED else there(str(fact.value))
    return f"{fact.of} is {place}"


def _no_zone(fact: Fact) -> str:
    return f"{fact.of} {'stays where it was' if fact.of.startswith('another ') else 'is in no zone'}"


def _types(fact: Fact) -> str:
    return f"{fact.of} is {articled(fact.value)}"


def _has(noun: str, fact: Fact, number: int) -> str:
    """How many tokens a player has, counters an object."""
    name = who(fact.of)
    return f"{name} {so('have', name)} {_many(number, noun) if number else so_many(0, noun)}"


def _does(verb: str, rest: str, *, negated: bool = False) -> Words:
    """What a player does or doesn't."""
    return lambda fact: f"{who(fact.of)} {so(verb, who(fact.of), negated)} {rest}"


def _life(fact: Fact) -> str:
    return _does("gain" if fact.value > 0 else "lose", f"{abs(fact.value)} life")(fact)


def _same_life(fact: Fact) -> str:
    return f"{possessive(who(fact.of))} life total stays the same"


def _gets(fact: Fact) -> str:
    """So much of something: mana is not counted by the piece."""
    many = f"{fact.value} {fact.other}" if fact.other.endswith("mana") else so_many(fact.value, fact.other)
    return _does("get", many)(fact)


_EFFECTS: Final[dict[str, Words]] = {
    "refused": lambda fact: fact.why,
    "trigger": _event(Triggered, "source", _value),
    "unresolved": lambda fact: f"{fact.of} {_NOT_RESOLVED[fact.value]}",
    "deals": _event(DamageDealt, "source", _value, "to"),
    "tokens": lambda fact: _has(f"{fact.other} token", fact, fact.value),
    "zone": _zone,
    "size": _state("power_toughness", lambda fact: fact.value),
    "types": _types,
    "abilities": lambda fact: f"{fact.of} has {'its' if fact.value else 'no'} abilities",
    "colors": _state("colors", lambda fact: fact.value),
    "counters": lambda fact: _has(f"{fact.other} counter", fact, fact.value),
    "tapped": _state("tapped", lambda _: True),
    "damage": _state("damage", lambda fact: fact.value),
    "controller": _state("controller", lambda fact: who(fact.value)),
    "life": _life,
    "lose": _does("lose", "the game"),
    "pay": lambda fact: _does("pay", f"{fact.value} mana")(fact),
    "draw": _event(Drew, "player", _value),
    "discard": _event(Discarded, "player", _value),
    "mill": _event(ZoneChanged, "owner", _value),
    "get": _gets,
}
LACKS: Final[dict[str, Words]] = {
    "trigger": _event(Triggered, "source", _none),
    "deals": _event(DamageDealt, "source", _none, "to"),
    "tokens": lambda fact: _has(f"{fact.other} token", fact, 0),
    "zone": _no_zone,
    "size": lambda fact: f"{fact.of} is no creature",
    "counters": lambda fact: _has(f"{fact.other} counter", fact, 0),
    "tapped": _state("tapped", lambda _: False),
    "life": _same_life,
    "lose": _does("lose", "the game", negated=True),
    "pay": _does("pay", "no mana"),
    "draw": _event(Drew, "player", _none),
    "discard": _event(Discarded, "player", _none),
    "mill": _event(ZoneChanged, "owner", _none),
    "get": lambda fact: _does("get", f"no {fact.other}")(fact),
}

BY_TYPE: Final[dict[type[Finding], Telling]] = {
    Otherwise: _otherwise,
    OnlyRefused: _refused,
    AllTheSame: _all_the_same,
    StillLegal: lambda _, found: f"with {found.beside}, {when(found.on)}, that is legal.",
    TriggersOn: _triggers_on,
    TriggersOnNone: _triggers_on_none,
    ManaValueIs: _mana_value,
}
"""The sentences, by what is found."""

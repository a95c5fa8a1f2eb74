"""What sentences say, one shape for each kind of clause; who and what are meant is not settled yet."""

from __future__ import annotations

from typing import Literal

import msgspec


class Who(msgspec.Struct, frozen=True):
    """A person as spoken of.

    `kind` is `speaker` (I, me), `opponent` (my opponent), `pronoun` (he, she, they), `same` (the subject
    of the clause before), `active`, `nonactive`, or `named` with the `name`.
    """

    kind: Literal["speaker", "opponent", "pronoun", "same", "active", "nonactive", "named"]
    name: str = ""


class Traits(msgspec.Struct, frozen=True):
    """What is said of the condition that an object is in."""

    tapped: bool | None = None
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    attached: tuple[str, ...] = ()
    sick: bool = False


class Written(msgspec.Struct, frozen=True):
    """An object that is written out instead of named: `a 2/2 green Beast creature with trample`."""

    power: int | None = None
    toughness: int | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    token: bool = False


class Mention(msgspec.Struct, frozen=True):
    """An object as spoken of: by a card's name, by a pronoun, by a noun, or written out.

    `words` are those of the question. `fresh` tells "another"; `definite` that it was spoken of before
    ("the", "that"); `nouns` what it is called ("rats", "creature", "blocker").
    """

    words: str
    kind: Literal["name", "pronoun", "noun", "written"]
    name: str = ""
    nouns: tuple[str, ...] = ()
    whose: Who | None = None
    count: int = 1
    definite: bool = False
    fresh: bool = False
    plural: bool = False
    written: Written | None = None
    traits: Traits = Traits()


Aim = Mention | Who


Zone = Literal["battlefield", "hand", "graveyard", "library", "exile"]


class Holds(msgspec.Struct, frozen=True):
    """A player has objects in a zone, or on another object, and perhaps so much life."""

    who: Who
    things: tuple[Mention, ...]
    zone: Zone = "battlefield"
    on: Mention | None = None
    life: int | None = None


class HoldsNothing(msgspec.Struct, frozen=True):
    """A player has none of something; nothing has to be placed for that."""

    who: Who


class LifeIs(msgspec.Struct, frozen=True):
    """A player has so much life."""

    who: Who
    life: int


class IsSo(msgspec.Struct, frozen=True):
    """Objects are in some condition: tapped, with counters."""

    things: tuple[Mention, ...]
    traits: Traits


class IsAttached(msgspec.Struct, frozen=True):
    """An Aura or Equipment is on an object already."""

    what: tuple[Mention, ...]
    to: Mention


class Attacks(msgspec.Struct, frozen=True):
    """Creatures attack; `who` is None where only the creatures are named."""

    who: Who | None
    things: tuple[Mention, ...]
    at: Aim | None = None


class Blocks(msgspec.Struct, frozen=True):
    """Creatures block an attacker; no attacker is named where there is one only.

    `more` are the further blocks of one sentence: "he blocks Craw Wurm with ... and Storm Crow with ...".
    """

    who: Who | None
    things: tuple[Mention, ...]
    attacker: Mention | None = None
    more: tuple[Blocks, ...] = ()


class DoesNotBlock(msgspec.Struct, frozen=True):
    """Nobody blocks, or nobody blocks this."""

    attacker: Mention | None = None


class Casts(msgspec.Struct, frozen=True):
    """A player casts a card; `aimed` are its targets in order."""

    who: Who
    what: Mention
    aimed: tuple[Aim, ...] = ()
    x: int | None = None


class Activates(msgspec.Struct, frozen=True):
    """A player activates an ability of an object; `ability` are first words of its text, or its place."""

    who: Who
    source: Mention
    aimed: tuple[Aim, ...] = ()
    ability: str | int | None = None
    cost: tuple[Mention, ...] = ()


class PlaysLand(msgspec.Struct, frozen=True):
    """A player plays a land."""

    who: Who
    land: Mention


class Resolves(msgspec.Struct, frozen=True):
    """What is on the stack resolves before anything else happens."""

    what: Mention | None = None


class Assigns(msgspec.Struct, frozen=True):
    """An attacker's or blocker's combat damage is assigned so."""

    source: Mention | None
    shares: tuple[tuple[int, Aim], ...]


class Passes(msgspec.Struct, frozen=True):
    """Nobody does anything more."""


class TurnIs(msgspec.Struct, frozen=True):
    """It is a player's turn."""

    who: Who


class UnderRules(msgspec.Struct, frozen=True):
    """The rules of an edition are meant."""

    edition: str


class Asks(msgspec.Struct, frozen=True):
    """A question: `things` and `who` are what it is about; `clause` is what it asks to be legal."""

    kind: Literal[
        "happens", "dies", "survives", "left", "wins", "loses", "life", "life gained", "damage", "size",
        "power", "toughness", "has", "is", "legal", "first", "resolves", "where", "counters", "count",
        "draws", "tapped", "controls",
    ]  # fmt: skip
    things: tuple[Mention, ...] = ()
    who: Who | None = None
    words: tuple[str, ...] = ()
    number: int | None = None
    negated: bool = False
    clause: Clause | None = None


Clause = (
    Holds
    | HoldsNothing
    | LifeIs
    | IsSo
    | IsAttached
    | Attacks
    | Blocks
    | DoesNotBlock
    | Casts
    | Activates
    | PlaysLand
    | Resolves
    | Assigns
    | Passes
    | TurnIs
    | UnderRules
    | Asks
)
"""Every kind of clause."""


class When(msgspec.Struct, frozen=True):
    """When something is done: in a step, in response, after what is on the stack has resolved."""

    step: str = ""
    response: bool = False
    after: bool = False
    whose: Who | None = None


class Said(msgspec.Struct, frozen=True):
    """A clause with when it happens, and its words."""

    clause: Clause
    when: When
    words: str

"""What sentences say, one shape for each kind of clause; who and what are meant is not settled yet."""

from __future__ import annotations

from typing import Literal

import msgspec


class Who(msgspec.Struct, frozen=True):
    """A person as spoken of.

    `kind` is `speaker` (I, me), `opponent` (my opponent), `pronoun` (he, she, they), `same` (the subject
    of the clause before), `active`, `nonactive`, `player` (a player, that player), `named` with the
    `name`, or the `controller` of an object.
    """

    kind: Literal[
        "speaker", "opponent", "pronoun", "same", "active", "nonactive", "named", "player", "controller"
    ]
    name: str = ""
    of: Mention | None = None


class Traits(msgspec.Struct, frozen=True):
    """What is said of the condition that an object is in."""

    tapped: bool | None = None
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    attached: tuple[str, ...] = ()
    sick: bool = False
    phased_out: bool = False
    one_phased_out: bool = False
    auras: tuple[Written, ...] = ()


class Written(msgspec.Struct, frozen=True):
    """An object that is written out instead of named: `a 2/2 green Beast creature with trample`.

    `texts` are abilities in quotation marks, `without` what it is said to have none of. Of a card, `side` and
    `layout` tell which face of which kind it is, `front_cost` what the other face costs, and `defines_size`
    that an ability of its own defines its power and toughness.
    """

    power: int | None = None
    toughness: int | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    token: bool = False
    texts: tuple[str, ...] = ()
    mana_cost: str = ""
    mana_value: int | None = None
    named: str = ""
    layout: str = ""
    side: str = ""
    front_cost: str = ""
    defines_size: bool = False
    without: tuple[str, ...] = ()


class Mention(msgspec.Struct, frozen=True):
    """An object as spoken of: by a card's name, by a pronoun, by a noun, or written out.

    `words` are those of the question. `fresh` tells "another"; `definite` that it was spoken of before
    ("the", "that"); `nouns` what it is called ("rats", "creature", "blocker"). `apart` is what is said of
    a named card besides ("Gray Ogre, a 2/2 creature"), which its card has to bear out.
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
    apart: tuple[Written, ...] = ()


def without_roles(mention: Mention) -> Mention:
    """A mention without what it does in combat, to be placed."""
    nouns = tuple(each for each in mention.nouns if each not in ("attacker", "blocker"))
    return msgspec.structs.replace(mention, nouns=nouns)


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
    """A player has none of something; nothing has to be placed for that.

    Nothing else that is told may be of these `nouns`.
    """

    who: Who
    nouns: tuple[str, ...] = ()


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
    `others` are further attackers that the same creatures block.
    """

    who: Who | None
    things: tuple[Mention, ...]
    attacker: Mention | None = None
    more: tuple[Blocks, ...] = ()
    others: tuple[Mention, ...] = ()


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


class IsCard(msgspec.Struct, frozen=True):
    """What a card is or says, as it is printed: `Crusade says "..."`, `Crusade is an enchantment`."""

    what: Mention


class Affects(msgspec.Struct, frozen=True):
    """A spell or effect that only its text describes; `aims` are its targets in the order of the text.

    `then` is what the sentence says comes of it.
    """

    text: str
    aims: tuple[Mention, ...] = ()
    who: Who = Who("same")
    then: tuple[Claims, ...] = ()


class Enters(msgspec.Struct, frozen=True):
    """Something enters the battlefield, perhaps as a copy of something that is there."""

    what: Mention
    copied: Mention | None = None
    then: tuple[Claims, ...] = ()


class Orders(msgspec.Struct, frozen=True):
    """The damage assignment order of a creature is announced."""

    creature: Mention
    order: tuple[Mention, ...]


class Vanguard(msgspec.Struct, frozen=True):
    """A player has a vanguard card with these modifiers (902.4-5)."""

    who: Who
    life: int = 0
    hand: int = 0


class InFormat(msgspec.Struct, frozen=True):
    """The variant that is played."""

    format: str


class Share(msgspec.Struct, frozen=True):
    """So much of the damage of a source goes there; no source is the one that the sentence is about."""

    amount: int
    to: Aim
    source: Mention | None = None


class Claims(msgspec.Struct, frozen=True):
    """What is said to be so at this point of the story; the replay bears it out or contradicts it.

    `written` is what the things are said to be, `number` how much or how often, `words` names and kinds,
    `deeds` what is said to be legal (or not, if `negated`), `shares` each way to assign damage.
    """

    kind: Literal[
        "is", "size", "power", "toughness", "mana value", "mana cost", "has", "zone", "tapped", "life",
        "gains", "wins", "loses game", "damage", "draws", "triggers", "legal", "layer", "bonus", "counters",
        "toxic", "mana", "identity", "assigned", "not by", "total", "stops", "shares", "must assign",
        "rest", "prevented", "a type", "sum", "text", "same ability", "that ability", "all types", "dealt",
        "paid", "hand limit", "cancel", "deals each",
    ]  # fmt: skip
    things: tuple[Mention, ...] = ()
    who: Who | None = None
    written: Written | None = None
    number: int | None = None
    words: tuple[str, ...] = ()
    negated: bool = False
    deeds: tuple[Clause, ...] = ()
    also: tuple[Claims, ...] = ()
    shares: tuple[tuple[Share, ...], ...] = ()


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
    | IsCard
    | Affects
    | Enters
    | InFormat
    | Vanguard
    | Orders
    | Claims
)
"""Every kind of clause."""


class When(msgspec.Struct, frozen=True):
    """When something is done: in a step, in response, after what is on the stack has resolved."""

    step: str = ""
    response: bool = False
    after: bool = False
    whose: Who | None = None


class Said(msgspec.Struct, frozen=True):
    """A clause with when it happens, and its words; `given` where it begins with "if" or "suppose"."""

    clause: Clause
    when: When
    words: str
    given: bool = False

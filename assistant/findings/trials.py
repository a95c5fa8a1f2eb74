"""What is found by trying: what becomes of a thing, whether something guards it, and what may be done."""

from __future__ import annotations

from typing import Literal

import msgspec

from assistant.findings import Finding, Forbidding, Object, OfObject, Player, Said
from assistant.findings.differing import Occasion


class Fate(OfObject, frozen=True):
    """What becomes of a thing: the zone in which it is, or how it stays where it was; by which rule it dies.

    `size` is as what it survives, where that is not what it was.
    """

    became: Literal[
        "dies", "graveyard", "exile", "hand", "library", "command", "stack",
        "nowhere", "back", "unattached", "survives", "stays",
    ]  # fmt: skip
    rule: str = ""
    size: str = ""


class DamageGone(Finding, frozen=True):
    """The damage that was marked on a thing is gone, and with it the thing itself where that is not there."""

    with_it: bool


class StaysAttached(OfObject, frozen=True):
    """What was attached to an object still is."""

    host: Object


class AbilityTriggers(OfObject, frozen=True):
    """How often an ability of it triggers."""

    often: int


class IsSo(OfObject, frozen=True):
    """Whether it is what a word says: a type or subtype (`noun`), a color, tapped or untapped."""

    word: str
    so: bool
    noun: bool = False


class CreatureTypes(OfObject, frozen=True):
    """Which creature types it still has: all that there are where `every`."""

    types: tuple[str, ...]
    every: bool = False


class GetsCounters(Finding, frozen=True):
    """How many counters of a kind a player gets."""

    player: Player
    kind: str
    number: int


class IsBeside(OfObject, frozen=True):
    """What a permanent is beside others: size, types and subtypes, abilities; where it is if it is gone.

    `abilities` is None where they are too long to be repeated. `basic` tells that it has the mana ability of
    a basic land type, which is not among them (305.6).
    """

    zone: str
    size: str = ""
    types: tuple[str, ...] = ()
    abilities: str | None = ""
    basic: bool = False


class DealsSoMuch(OfObject, frozen=True):
    """How much damage it deals, to whomever."""

    number: int


class DealtInSteps(Finding, frozen=True):
    """Which of two creatures deal their damage in which combat damage step (510.4)."""

    steps: tuple[tuple[str, ...], ...]


class GoesThrough(OfObject, frozen=True):
    """How much of the combat damage of a creature goes to the player whom it attacks; `dealt` is all of it.

    `second` tells that it is that of the second combat damage step.
    """

    dealt: int
    through: int
    second: bool = False


class Fight(msgspec.Struct, frozen=True):
    """An attacker with two keywords, blocked by a creature that has none, and what came of it."""

    keywords: tuple[str, str]
    attacker: str
    blocker: str
    came: Said


class CardFound(OfObject, frozen=True):
    """A card is found on an occasion; the zone in which it is then."""

    on: Occasion
    zone: str


class CardNotFound(OfObject, frozen=True):
    """A card can't be found by another, or not be cast by its `cascade`."""

    by: str
    cascade: bool


# What saved a thing


class CantBeTarget(Finding, frozen=True):
    """It can't be the target of what was aimed at it, by a rule."""

    rule: str


class WasReplaced(Finding, frozen=True):
    """What was to happen to it is replaced, or its damage `prevented`, by a rule."""

    rule: str
    prevented: bool


class CounterTaken(Finding, frozen=True):
    """A counter of a kind is removed from it."""

    kind: str


class Guards(msgspec.Struct, frozen=True):
    """Whether what a thing has guards it against what happens to it, and what becomes of it.

    It is a keyword or a kind of counters. `against` is the kind of what happens.
    """

    keyword: str
    counter: str
    against: str
    works: bool
    came: Said


# What may be done


class MayLook(Finding, frozen=True):
    """Whether a player may look at the cards of a zone, count them or change their order (401-406)."""

    deed: Literal["look", "count", "rearrange"]
    zone: str
    so: bool
    rule: str


class ManaValueIn(OfObject, frozen=True):
    """The mana value that a card has in a zone, none where any would do, with X as it is said (202.3).

    `again` tells that the card was named before.
    """

    zone: str
    value: int
    x: int | None = None
    again: bool = False


class InDeck(OfObject, frozen=True):
    """Whether a card may be in a deck with a commander, or two of it; `broken` is the rule by which not.

    `leader` is empty where the commander has no name.
    """

    leader: str
    twice: bool
    broken: str = ""


class MayDo(Finding, frozen=True):
    """Whether a player may do something with some things, to something: `verb` is what is done.

    `why` is what forbids it or lets it come to nothing; `idle` tells that it only comes to nothing.
    """

    verb: str
    who: Player
    what: Object | None
    to: Object | None
    using: Object | None
    so: bool
    why: Forbidding | None = None
    idle: bool = False

"""What is found by trying: what becomes of a thing, whether something guards it, and what may be done."""

from __future__ import annotations

from typing import Literal

import msgspec

from assistant.findings import Finding, Object, OfObject, Player, Said


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


class Forbidding(msgspec.Struct, frozen=True):
    """What forbids something, that it is said in, and its rule."""

    ground: str
    rule: str


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

"""Damage that would be dealt: what is dealt instead, or to what else (614.1a, 614.9, 615.8)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Node, Thing
from engine.oracle.ast.preventing import ChosenSource


class AnyRecipient(Thing, frozen=True):
    """ "A permanent or player": whatever can be dealt damage (120.1)."""


class Recipients(Node, frozen=True):
    """To what damage would be dealt: "an opponent or a permanent an opponent controls"."""

    what: tuple[Thing, ...]
    joined: Literal["or", "and", "and/or"] = "or"


KindOfDamage: TypeAlias = Literal["damage", "noncombat damage", "combat damage"]


class Dealt(Node, frozen=True):
    """ "3 or more damage to you", "combat damage to a player this turn": behind "would deal".

    `bound` is how much damage at least or at most is meant; `turn` tells where "this turn" stands.
    """

    kind: KindOfDamage
    to: Recipients | None = None
    bound: tuple[int, Literal["more", "less"]] | None = None
    turn: Literal["", "first", "last"] = ""


class WouldBeDealt(Node, frozen=True):
    """ "Combat damage that would be dealt to you this turn by unblocked creatures"."""

    kind: KindOfDamage
    to: Recipients | None = None
    by: Thing | ChosenSource | None = None
    turn: Literal["", "first", "middle", "last"] = ""


class Change(Node, frozen=True):
    """How much is dealt, or to whom, in the place of the damage that would be."""


class Times(Change, frozen=True):
    """ "Double that damage"."""

    words: Literal["double that damage", "triple that damage", "twice that much damage"]


class MoreOrLess(Change, frozen=True):
    """ "That much damage plus 2", "that much damage minus 1"."""

    sign: Literal["plus", "minus"]
    by: int


class Half(Change, frozen=True):
    """ "Half that damage, rounded down,"."""

    rounded: Literal["down", "up"]


class JustThat(Change, frozen=True):
    """ "3 damage", whatever it would have been."""

    amount: int


class SameElsewhere(Change, frozen=True):
    """ "That damage to its controller": as much, to something else (614.9)."""

    to: Thing


class Changed(Node, frozen=True):
    """ "If a source you control would deal damage to …, it deals double that damage to … instead".

    `again` is to what it is dealt, where the sentence says that again; `deals` how it speaks of the source.
    """

    by: Thing
    dealt: Dealt
    deals: Literal["it", "that source", "that spell", "that creature"]
    change: Change
    again: Recipients | None = None


class Redirected(Node, frozen=True):
    """ "All combat damage that would be dealt to you by unblocked creatures is dealt to ~ instead"."""

    damage: WouldBeDealt
    to: Thing


class AlwaysChanged(Node, frozen=True):
    """A static ability that changes or redirects damage."""

    what: Changed | Redirected


class ChangeNow(Action, frozen=True):
    """An effect that changes or redirects damage for a time."""

    what: Changed | Redirected


class NextDamage(Action, frozen=True):
    """ "The next time ~ would deal damage to you this turn, prevent that damage" (615.8).

    `change` is what is dealt instead, where it isn't prevented, and `deals` how the source is spoken of.
    """

    by: Thing
    dealt: Dealt
    change: Change | None = None
    deals: Literal["it", "that source", "that spell", "that creature"] = "it"

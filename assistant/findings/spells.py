"""What is found of spells, of what is only tried, and of mana."""

from __future__ import annotations

from typing import Literal

from assistant.findings import Finding, Object, OfObject

Pools = tuple[tuple[str, ...], ...]
"""What may be in a pool of mana: each way the colors of the mana in it."""


class Resolves(OfObject, frozen=True):
    """Whether a spell resolves."""

    so: bool


class Countered(OfObject, frozen=True):
    """A spell is countered, by a rule."""

    rule: str = ""


class HasNoLegalTarget(OfObject, frozen=True):
    """A spell doesn't resolve since its targets are all illegal (608.2b)."""

    rule: str = ""


class OnlyTargeted(OfObject, frozen=True):
    """A spell can be targeted but not countered."""


class Enters(OfObject, frozen=True):
    """Whether what was cast enters the battlefield."""

    so: bool


class IsCast(OfObject, frozen=True):
    """Whether a card is cast."""

    so: bool


class Costs(OfObject, frozen=True):
    """What is paid for a spell; empty where nothing is."""

    cost: str


class CostsMore(OfObject, frozen=True):
    """How much generic mana a commander costs more than is printed (903.8)."""

    number: int


class Legal(Finding, frozen=True):
    """What was tried is legal: with these blocking together, or with a cost to pay.

    `denied` tells that the question denies it.
    """

    denied: bool = False
    blockers: tuple[Object, ...] = ()
    cost: str = ""


class CanBlock(OfObject, frozen=True):
    """Another creature is able to do what one can't."""


class UsesNoStack(Finding, frozen=True):
    """Something that uses no stack, so that nobody can respond to it."""

    what: Literal["land", "face up", "mana"]


class MakesMana(Finding, frozen=True):
    """What mana an object makes, or several together where none is named."""

    of: Object | None
    pools: Pools


class CantBeTapped(OfObject, frozen=True):
    """It can't be tapped for mana: why, as the refusal says it, and by which rule."""

    why: str
    rule: str


class MakesNoMana(OfObject, frozen=True):
    """It makes no mana, or has no ability that makes any."""

    able: bool

"""What is found of spells, of what is only tried, and of mana."""

from __future__ import annotations

from typing import Literal

import msgspec

from assistant.findings import Finding, Forbidding, Object, OfObject

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


class OnStack(msgspec.Struct, frozen=True):
    """What is done or lies on the stack: of which kind, of what, and the rule that says that it is that."""

    kind: Literal[
        "spell", "equip", "loyalty", "activated", "triggered", "mana", "mana ability", "face up",
        "something face up",
        "land", "attack", "state-based action", "foretell", "plot", "suspend",
        "a triggered ability", "an activated ability",
        "ability of", "triggered ability of", "special action of", "playing", "itself",
    ]  # fmt: skip
    of: str = ""
    rule: str = ""


class UsesNoStack(Finding, frozen=True):
    """Something that uses no stack, by a rule, so that nobody can do something to it, or with a card."""

    what: OnStack
    rule: str
    deed: Literal["", "respond", "counter"] = ""
    card: str = ""


class UsesStack(Finding, frozen=True):
    """Something that uses the stack, so that players get priority before it resolves.

    `silenced` is the rule by which nothing can be cast in response to it, `said` then that it was named.
    """

    what: OnStack
    silenced: str = ""
    said: bool = False


class AimedAtStack(Finding, frozen=True):
    """Whether a card can counter something on the stack or be aimed at it; what forbids it where not."""

    card: str
    does: Literal["counter", "target"]
    what: OnStack
    forbidden: Forbidding | None = None


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

"""Records of combat: who attacks and blocks what, and how damage is assigned (506-510)."""

from __future__ import annotations

import msgspec

from engine.records import Named, Record


class Pair(msgspec.Struct, frozen=True):
    """A creature and what it attacks or blocks."""

    object: Named
    to: Named


class AttackersChosen(Record, frozen=True, kw_only=True):
    """Which creatures a player attacks with, and what each attacks (508.1a-b); none where nobody attacks."""

    player: Named
    attacks: tuple[Pair, ...]


class BlockersChosen(Record, frozen=True, kw_only=True):
    """Which creatures a player blocks with, and what each blocks (509.1a)."""

    player: Named
    blocks: tuple[Pair, ...]


class Attacking(Record, frozen=True, kw_only=True):
    """A creature has become an attacking creature (508.1k, 508.4)."""

    object: Named
    to: Named


class Blocking(Record, frozen=True, kw_only=True):
    """A creature has become a blocking creature (509.1g)."""

    object: Named
    attacker: Named


class Blocked(Record, frozen=True, kw_only=True):
    """An attacking creature has become a blocked creature (509.1h); `by` nothing where an effect did that."""

    object: Named
    by: tuple[Named, ...] = ()


class DamageOrdered(Record, frozen=True, kw_only=True):
    """The order in which a creature will assign its combat damage to those it fights (509.2-3)."""

    object: Named
    order: tuple[Named, ...]


class Share(msgspec.Struct, frozen=True):
    """How much of its damage a creature assigns to one recipient, and how much would be lethal there.

    `lethal` is none for a player, planeswalker or battle.
    """

    to: Named
    amount: int
    lethal: int | None = None


class DamageAssigned(Record, frozen=True, kw_only=True):
    """How a creature's combat damage is assigned (510.1)."""

    object: Named
    shares: tuple[Share, ...]


class LeftCombat(Record, frozen=True, kw_only=True):
    """A permanent left combat (506.4), or with a `part` only stopped `fighting` or being `attacked`."""

    object: Named
    part: str = ""

"""Events of damage and life: dealt, prevented, marked, gained and lost (119, 120)."""

from __future__ import annotations

from typing import Literal

from engine.events import Event


class Damage(Event, frozen=True, kw_only=True):
    """A source deals damage to a player or permanent (120.1). `source` is the object that deals it."""

    to: int
    amount: int
    combat: bool = False
    preventable: bool = True


class Prevented(Event, frozen=True, kw_only=True):
    """Damage that would have been dealt has been prevented (615.5, 615.13)."""

    to: int
    amount: int
    combat: bool = False


class SplitDamage(Event, frozen=True, kw_only=True):
    """Damage to a permanent, of which what is in excess is dealt to another instead (120.4a)."""

    to: int
    amount: int
    excess_to: int
    preventable: bool = True


class ExcessDamage(Event, frozen=True, kw_only=True):
    """A permanent has been dealt more damage than is lethal, by all its sources at once (120.10).

    `combat` is true where all of it was combat damage.
    """

    to: int
    amount: int
    combat: bool = False


class DamageMarked(Event, frozen=True, kw_only=True):
    """A result of damage: it is marked on a creature (120.3e)."""

    object: int
    amount: int
    deathtouch: bool = False


class LifeGain(Event, frozen=True, kw_only=True):
    """A player gains life (119.3)."""

    player: int
    amount: int


class LifeLoss(Event, frozen=True, kw_only=True):
    """A player loses life (119.3), for damage too (120.3a) and as a payment (119.4)."""

    player: int
    amount: int
    cause: Literal["effect", "damage", "payment"] = "effect"

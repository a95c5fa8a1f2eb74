"""The events of combat: what is declared, what becomes of attackers and blockers (506-509)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.events import Event


class BecomesAttacking(Event, frozen=True, kw_only=True):
    """A creature becomes an attacking creature, whether it was declared as one or not (508.1k, 508.4)."""

    object: int
    defender: int


class SaidToAttack(Event, frozen=True, kw_only=True):
    """An effect states that a creature is attacking; `defender` is what, 0 where it doesn't say (508.4)."""

    object: int
    defender: int = 0


class SaidToBlock(Event, frozen=True, kw_only=True):
    """An effect causes a creature on the battlefield to block an attacking creature (509.6)."""

    object: int
    attacker: int


class AttacksAlone(Event, frozen=True, kw_only=True):
    """A creature was declared as the only attacker (506.5)."""

    object: int
    player: int


class PlayerAttacks(Event, frozen=True, kw_only=True):
    """A player has declared attackers; `attacked` is whom or what they attack (508.3b, d, e)."""

    player: int
    attacked: tuple[int, ...]


class Attacks(Event, frozen=True, kw_only=True):
    """A creature was declared as an attacker (508.1m, 508.3); `power` is what it had then."""

    object: int
    player: int
    defender: int
    power: int = 0


class BecomesBlocking(Event, frozen=True, kw_only=True):
    """A creature becomes a blocking creature, whether it was declared as one or not (509.1g, 509.7)."""

    object: int
    attacker: int


class BecomesBlocked(Event, frozen=True, kw_only=True):
    """An attacking creature becomes a blocked creature, or with nothing in `by` stays unblocked (509.1h).

    `effect` marks one that becomes blocked by an effect, and so by no creature.
    """

    object: int
    by: tuple[int, ...]
    effect: bool = False


class AttackReselected(Event, frozen=True, kw_only=True):
    """What an attacking creature attacks is chosen anew (508.7)."""

    object: int
    defender: int


class Blocks(Event, frozen=True, kw_only=True):
    """A creature was declared as a blocker of some attackers (509.1i, 509.5a)."""

    object: int
    attackers: tuple[int, ...]


class BlocksCreature(Event, frozen=True, kw_only=True):
    """A creature blocks another one: once for each pair of blocker and attacker (509.5b, d)."""

    object: int
    attacker: int


class WasBlocked(Event, frozen=True, kw_only=True):
    """Blockers were declared for an attacker: those in `by`, none for "attacks and isn't" (509.5c, g).

    With `effect` an unblocked attacker became blocked afterward, by an effect or by what entered blocking.
    """

    object: int
    by: tuple[int, ...]
    effect: bool = False


Part: TypeAlias = Literal["", "fighting", "attacked"]
"""In which part a permanent is in combat: as an attacker or blocker, or as what is attacked."""


class LeavesCombat(Event, frozen=True, kw_only=True):
    """A permanent is removed from combat (506.4), or stops being only one `part` of it (506.4d)."""

    object: int
    part: Part = ""

"""Records of damage and life (119, 120)."""

from __future__ import annotations

from engine.records import Named, Record


class DamageDealt(Record, frozen=True, kw_only=True):
    """A source has dealt damage (120.1).

    `excess` is how much of it is beyond lethal damage, loyalty or defense, counting what others deal at once.
    """

    source: Named
    to: Named
    amount: int
    combat: bool = False
    excess: int = 0


class DamageMarked(Record, frozen=True, kw_only=True):
    """Damage marked on a creature, before and after (120.3e, 120.6)."""

    object: Named
    before: int
    after: int


class LifeChanged(Record, frozen=True, kw_only=True):
    """A player's life total before and after (119.3); `cause` is `effect`, `damage` or `payment`."""

    player: Named
    before: int
    after: int
    cause: str

    @property
    def change(self) -> int:
        """By how much it has changed, up or down."""
        return abs(self.after - self.before)


class DamageResult(Record, frozen=True, kw_only=True):
    """What damage is about to result in (120.3): `what` is `life`, `marked`, or the kind of counters."""

    source: Named
    to: Named
    what: str
    amount: int

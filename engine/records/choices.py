"""What players see, what chance decides and what helps to pay (401.2, 706, 702.51), in records."""

from __future__ import annotations

from engine.records import Named, Record
from engine.zones import Zone


class CardsSeen(Record, frozen=True, kw_only=True):
    """A player looks at cards of somebody's library or hand, which stay where they are."""

    player: Named
    whose: Named
    zone: Zone
    objects: tuple[Named, ...]


class DieThrown(Record, frozen=True, kw_only=True):
    """A die shows its natural result (706.2)."""

    player: Named
    sides: int
    result: int


class HelpedToPay(Record, frozen=True, kw_only=True):
    """A permanent is tapped or a card exiled (`by`) rather than paying one mana, by a keyword's rule."""

    player: Named
    object: Named
    by: str
    ability_rule: str = ""

"""Commander ninjutsu (702.49d)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.costs import Cost
from engine.keywords.ninjutsu import from_zone
from engine.registry import keyword
from engine.zones import Zone


@keyword("commander ninjutsu", "702.49d")
def commander_ninjutsu(cost: Cost) -> tuple[Ability, ...]:
    """Ninjutsu that also functions while the card is in the command zone (702.49d)."""
    return tuple(from_zone(zone, cost, "702.49d") for zone in (Zone.HAND, Zone.COMMAND))

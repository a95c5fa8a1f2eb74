"""Enchant (702.5)."""

from __future__ import annotations

from engine.abilities import EnchantOrEquip
from engine.characteristics import Ability
from engine.filters import Filter
from engine.registry import keyword
from engine.zones import Zone


@keyword("enchant", "702.5")
def enchant(to: Filter, zone: Zone = Zone.BATTLEFIELD) -> tuple[Ability, ...]:
    """It restricts what the Aura can target as a spell and what it can enchant (702.5a)."""
    return (EnchantOrEquip(rule="702.5a", to=to, zone=zone),)

"""Prototype (702.160)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.mana import ManaCost
from engine.registry import keyword


@keyword("prototype", "702.160")
def prototype(cost: ManaCost, power: int, toughness: int) -> tuple[Ability, ...]:
    """It may be cast with another mana cost, power and toughness (702.160a)."""
    return (
        WayToCast(
            rule="702.160a",
            text=f"you may cast it prototyped, as a {power}/{toughness} for {cost}",
            name="prototype",
            prototype=(cost, power, toughness),
        ),
    )

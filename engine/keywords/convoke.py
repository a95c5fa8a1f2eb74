"""Convoke (702.51)."""

from __future__ import annotations

from engine.abilities.casting import BEFORE_M15, PaysFor
from engine.characteristics import Ability
from engine.filters import OfType
from engine.registry import keyword


@keyword("convoke", "702.51")
def convoke() -> tuple[Ability, ...]:
    """Creatures may be tapped rather than mana paid for the spell: generic, or of their color (702.51a)."""
    return (
        PaysFor(
            rule="702.51a",
            text="you may tap an untapped creature you control rather than pay generic mana or its color",
            by="tap",
            what=OfType("Creature"),
            colored=True,
            earlier=BEFORE_M15,
        ),
    )

"""Fuse (702.102)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.registry import keyword
from engine.zones import Zone


@keyword("fuse", "702.102")
def fuse() -> tuple[Ability, ...]:
    """Both halves of a split card may be cast from the hand, for the mana costs of both (702.102a, c)."""
    return (
        WayToCast(
            rule="702.102a",
            text="you may cast both halves of this card from your hand",
            name="fuse",
            zone=Zone.HAND,
            whole=True,
        ),
    )

"""Morph (702.37)."""

from __future__ import annotations

from typing import Final

from engine.abilities import TurnsFaceUp
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost, PayMana
from engine.mana import ManaCost
from engine.registry import keyword

CAST_FACE_DOWN: Final = WayToCast(
    rule="702.37a",
    text="you may cast it face down as a 2/2 creature for {3}",
    name="morph",
    cost=Cost((PayMana(ManaCost.parse("{3}")),), "{3}"),
    face_down=True,
)
"""The way of casting that morph and megamorph give."""


@keyword("morph", "702.37")
def morph(cost: Cost) -> tuple[Ability, ...]:
    """It may be cast face down as a 2/2 creature for {3}, and turned face up for its morph cost (702.37a)."""
    return (
        CAST_FACE_DOWN,
        TurnsFaceUp(rule="702.37e", text=f"you may turn it face up for {cost}", cost=cost),
    )

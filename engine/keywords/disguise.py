"""Disguise (702.168)."""

from __future__ import annotations

from typing import Final

from engine.abilities import TurnsFaceUp
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost, PayMana
from engine.mana import ManaCost
from engine.registry import keyword

CAST_DISGUISED: Final = WayToCast(
    rule="702.168a",
    text="you may cast it face down as a 2/2 creature with ward {2} for {3}",
    name="disguise",
    cost=Cost((PayMana(ManaCost.parse("{3}")),), "{3}"),
    face_down=True,
    warded=True,
)
"""The way of casting that disguise gives."""


@keyword("disguise", "702.168")
def disguise(cost: Cost) -> tuple[Ability, ...]:
    """Cast face down for {3} it has ward {2}, and is turned face up for its disguise cost (702.168a)."""
    return (
        CAST_DISGUISED,
        TurnsFaceUp(rule="702.168d", text=f"you may turn it face up for {cost}", cost=cost),
    )

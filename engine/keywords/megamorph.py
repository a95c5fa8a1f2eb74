"""Megamorph (702.37b)."""

from __future__ import annotations

from engine.abilities import TurnsFaceUp
from engine.characteristics import Ability
from engine.costs import Cost
from engine.keywords.morph import CAST_FACE_DOWN
from engine.registry import keyword


@keyword("megamorph", "702.37b")
def megamorph(cost: Cost) -> tuple[Ability, ...]:
    """As morph, and turned face up for its megamorph cost it gets a +1/+1 counter (702.37b)."""
    return (
        CAST_FACE_DOWN,
        TurnsFaceUp(
            rule="702.37b",
            text=f"you may turn it face up for {cost} and put a +1/+1 counter on it",
            cost=cost,
            counter="+1/+1",
        ),
    )

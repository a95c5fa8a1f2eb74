"""Megamorph (702.37b)."""

from __future__ import annotations

from engine.abilities import TurnsFaceUp
from engine.casting_abilities import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost, PayMana
from engine.mana import ManaCost
from engine.registry import keyword


@keyword("megamorph", "702.37b")
def megamorph(cost: Cost) -> tuple[Ability, ...]:
    """As morph, and turned face up for its megamorph cost it gets a +1/+1 counter (702.37b)."""
    return (
        WayToCast(
            rule="702.37c",
            text="you may cast it face down as a 2/2 creature for {3}",
            name="morph",
            cost=Cost((PayMana(ManaCost.parse("{3}")),), "{3}"),
            face_down=True,
        ),
        TurnsFaceUp(
            rule="702.37b",
            text=f"you may turn it face up for {cost} and put a +1/+1 counter on it",
            cost=cost,
            counter="+1/+1",
        ),
    )

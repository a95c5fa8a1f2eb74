"""Cascade (702.85)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost
from engine.effects.casting import Cascade
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns.players import PlayerDoes
from engine.registry import keyword
from engine.zones import Zone


@keyword("cascade", "702.85", separately="702.85c")
def cascade() -> tuple[Ability, ...]:
    """When it is cast, a card of lesser mana value from the library may be cast for nothing (702.85a)."""
    way = WayToCast(rule="702.85a", name="cascade", zone=Zone.EXILE, cost=Cost())
    return (
        Triggered(
            rule="702.85a",
            text="exile cards until you exile a nonland card with lesser mana value; you may cast it",
            pattern=PlayerDoes("cast", "you", Itself()),
            effect=Effect((Cascade(way),)),
            zone=Zone.STACK,
        ),
    )

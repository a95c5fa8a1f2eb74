"""Ripple (702.60)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost
from engine.effects.casting_revealed import Ripple
from engine.filters import Itself
from engine.instructions import Effect, May
from engine.patterns.players import PlayerDoes
from engine.registry import keyword
from engine.selections.players import You
from engine.zones import Zone


@keyword("ripple", "702.60", separately="702.60b")
def ripple(number: int) -> tuple[Ability, ...]:
    """When it is cast, cards of its name among the top N may be cast for nothing (702.60a)."""
    way = WayToCast(rule="702.60a", name="ripple", zone=Zone.LIBRARY, cost=Cost())
    text = f"reveal the top {number} cards of your library"
    return (
        Triggered(
            rule="702.60a",
            text=f"you may {text}; you may cast any of those with the same name as ~ for nothing",
            pattern=PlayerDoes("cast", "you", Itself()),
            effect=Effect((May(You(), (Ripple(number, way),), text=text),)),
            zone=Zone.STACK,
        ),
    )

"""Madness (702.35)."""

from __future__ import annotations

from engine.abilities import Replacement, Triggered
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost
from engine.effects.casting import MayCast
from engine.effects.moving import MoveTo
from engine.effects.replacing import ToZone
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns import Arrives, Moves
from engine.registry import keyword
from engine.selections import Source
from engine.zones import Zone


@keyword("madness", "702.35")
def madness(cost: Cost) -> tuple[Ability, ...]:
    """Discarded, it is exiled, and its owner may cast it for its madness cost (702.35a)."""
    way = WayToCast(rule="702.35a", name="madness", zone=Zone.EXILE, cost=cost)
    return (
        Replacement(
            rule="702.35a",
            text="exile ~ instead of putting it into your graveyard",
            pattern=Moves(Itself(), Zone.HAND, Zone.GRAVEYARD, cause="discard"),
            edit=ToZone(Zone.EXILE),
            everywhere=True,
        ),
        Triggered(
            rule="702.35a",
            text=f"you may cast ~ by paying {cost}; if you don't, put it into your graveyard",
            pattern=Arrives(Itself(), Zone.EXILE, cause="discard"),
            effect=Effect(
                (MayCast(Source(), way, otherwise=(MoveTo(Source(), Zone.GRAVEYARD, cause="madness"),)),)
            ),
            zone=Zone.EXILE,
        ),
    )

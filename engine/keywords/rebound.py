"""Rebound (702.88)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import OnlyIf, WasCast
from engine.costs import Cost
from engine.effects.casting import MayCast
from engine.effects.replacing import AndLater
from engine.filters import Itself
from engine.patterns import Moves, StepStarts
from engine.registry import keyword
from engine.selections import Became, Source
from engine.zones import Zone


@keyword("rebound", "702.88")
def rebound() -> tuple[Ability, ...]:
    """Cast from the hand, it is exiled and may be cast again at the next upkeep (702.88a)."""
    again = WayToCast(rule="702.88a", name="rebound", zone=Zone.EXILE, cost=Cost())
    resolves = Moves(Itself(), Zone.STACK, Zone.GRAVEYARD, cause="resolve")
    return (
        Replacement(
            rule="702.88a",
            text="exile ~ instead; at the beginning of your next upkeep you may cast it from exile",
            pattern=OnlyIf(resolves, WasCast(origin=Zone.HAND)),
            edit=AndLater(
                StepStarts("upkeep", "you"),
                (MayCast(Became(Source()), again),),
                "at the beginning of your next upkeep, you may cast it without paying its mana cost",
                to=Zone.EXILE,
            ),
            everywhere=True,
        ),
    )

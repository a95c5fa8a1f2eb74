"""Flashback (702.34)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.casting_abilities import WayToCast
from engine.characteristics import Ability
from engine.conditions import OnlyIf, WasCast
from engine.costs import Cost
from engine.effects.replacing import ToZone
from engine.filters import AnyOf, Itself, OfType
from engine.patterns import Moves
from engine.registry import keyword
from engine.zones import Zone


@keyword("flashback", "702.34")
def flashback(cost: Cost) -> tuple[Ability, ...]:
    """It may be cast from the graveyard for its flashback cost, and is exiled after that (702.34a)."""
    return (
        WayToCast(
            rule="702.34a",
            text=f"you may cast it from your graveyard by paying {cost}",
            name="flashback",
            zone=Zone.GRAVEYARD,
            cost=cost,
            only=AnyOf((OfType("Instant"), OfType("Sorcery"))),
        ),
        Replacement(
            rule="702.34a",
            text="exile ~ instead of putting it anywhere else any time it would leave the stack",
            pattern=OnlyIf(Moves(Itself(), Zone.STACK), WasCast(by="flashback")),
            edit=ToZone(Zone.EXILE),
            everywhere=True,
        ),
    )

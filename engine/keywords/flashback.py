"""Flashback (702.34)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost
from engine.effects.shared_by_keywords import exiled_off_the_stack
from engine.filters import AnyOf, OfType
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
        exiled_off_the_stack(WasCast(by="flashback"), "702.34a"),
    )

"""Retrace (702.81)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost, DiscardCost
from engine.filters import OfType
from engine.registry import keyword
from engine.zones import Zone


@keyword("retrace", "702.81")
def retrace() -> tuple[Ability, ...]:
    """It may be cast from the graveyard by discarding a land card as an additional cost (702.81a)."""
    return (
        WayToCast(
            rule="702.81a",
            text="you may cast it from your graveyard by discarding a land card as an additional cost",
            name="retrace",
            zone=Zone.GRAVEYARD,
            additional=Cost((DiscardCost(OfType("Land")),), "discard a land card"),
        ),
    )

"""Jump-start (702.133)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost, DiscardCost
from engine.effects.shared_by_keywords import exiled_off_the_stack
from engine.filters import AnyOf, Anything, OfType
from engine.registry import keyword
from engine.zones import Zone


@keyword("jump-start", "702.133")
def jump_start() -> tuple[Ability, ...]:
    """It may be cast from the graveyard by discarding a card, and is exiled after that (702.133a)."""
    return (
        WayToCast(
            rule="702.133a",
            text="you may cast it from your graveyard by discarding a card as an additional cost",
            name="jump-start",
            zone=Zone.GRAVEYARD,
            additional=Cost((DiscardCost(Anything()),), "discard a card"),
            only=AnyOf((OfType("Instant"), OfType("Sorcery"))),
        ),
        exiled_off_the_stack(WasCast(by="jump-start"), "702.133a"),
    )

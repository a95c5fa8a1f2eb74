"""Cycling (702.29)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.costs import Cost, DiscardCost
from engine.effects.drawing import DrawCards
from engine.filters import Itself
from engine.instructions import Effect
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections.players import You
from engine.zones import Zone


@keyword("cycling", "702.29")
def cycling(cost: Cost) -> tuple[Ability, ...]:
    """[Cost], Discard this card: Draw a card. It functions only in the hand (702.29a)."""
    discard = Cost((DiscardCost(Itself()),), "Discard this card")
    return (
        Activated(
            rule="702.29a",
            text=f"Cycling {cost}",
            cost=cost.plus(discard),
            effect=Effect((DrawCards(You(), Fixed(1)),)),
            zone=Zone.HAND,
            keyword="cycling",
        ),
    )

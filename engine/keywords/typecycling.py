"""Typecycling (702.29)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.actions.search import SearchLibrary
from engine.characteristics import Ability
from engine.costs import Cost, DiscardCost
from engine.filters import Filter, Itself
from engine.instructions import Effect
from engine.registry import keyword
from engine.zones import Zone


@keyword("typecycling", "702.29")
def typecycling(cost: Cost, type: Filter) -> tuple[Ability, ...]:
    """[Cost], Discard this card: Search your library for such a card, reveal it, take it (702.29e)."""
    discard = Cost((DiscardCost(Itself()),), "Discard this card")
    return (
        Activated(
            rule="702.29e",
            text=f"Typecycling {cost}",
            cost=cost.plus(discard),
            effect=Effect((SearchLibrary(type, "hand", reveals=True),)),
            zone=Zone.HAND,
            keyword="typecycling",
        ),
    )

"""Transmute (702.53)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.actions.search import SearchLibrary
from engine.characteristics import Ability
from engine.costs import Cost, DiscardCost
from engine.filters import Itself
from engine.filters.comparisons import ComparedTo
from engine.instructions import Effect
from engine.quantities import Of
from engine.registry import keyword
from engine.selections import Source
from engine.zones import Zone


@keyword("transmute", "702.53")
def transmute(cost: Cost) -> tuple[Ability, ...]:
    """[Cost], Discard this card: Search for a card with the same mana value, as a sorcery (702.53a)."""
    same = ComparedTo("mana value", "=", Of("mana value", Source()))
    return (
        Activated(
            rule="702.53a",
            text=f"Transmute {cost}",
            cost=cost.plus(Cost((DiscardCost(Itself()),), "Discard this card")),
            effect=Effect((SearchLibrary(same, "hand", reveals=True),)),
            timing="sorcery",
            zone=Zone.HAND,
        ),
    )

"""Transfigure (702.71)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.actions.search import SearchLibrary
from engine.characteristics import Ability
from engine.costs import Cost, SacrificeCost
from engine.filters import AllOf, Itself, OfType
from engine.filters.comparisons import ComparedTo
from engine.instructions import Effect
from engine.quantities import Of
from engine.registry import keyword
from engine.selections import Source


@keyword("transfigure", "702.71")
def transfigure(cost: Cost) -> tuple[Ability, ...]:
    """[Cost], Sacrifice it: a creature card with its mana value comes from the library (702.71a)."""
    same = AllOf((OfType("Creature"), ComparedTo("mana value", "=", Of("mana value", Source()))))
    return (
        Activated(
            rule="702.71a",
            text=f"Transfigure {cost}",
            cost=cost.plus(Cost((SacrificeCost(Itself()),), "Sacrifice this permanent")),
            effect=Effect((SearchLibrary(same, "battlefield"),)),
            timing="sorcery",
            keyword="transfigure",
        ),
    )

"""Splice (702.47)."""

from __future__ import annotations

from engine.abilities.casting import Splice
from engine.characteristics import Ability
from engine.costs import Cost
from engine.filters import Filter
from engine.registry import keyword


@keyword("splice onto", "702.47")
def splice(onto: Filter, cost: Cost) -> tuple[Ability, ...]:
    """It may be revealed from the hand as such a spell is cast, which then has its text too (702.47a)."""
    return (Splice(rule="702.47a", text=f"splice, {cost}", onto=onto, cost=cost),)

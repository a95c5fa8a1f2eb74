"""Mutate (702.140)."""

from __future__ import annotations

from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost
from engine.registry import keyword


@keyword("mutate", "702.140")
def mutate(cost: Cost) -> tuple[Ability, ...]:
    """For its mutate cost it becomes a mutating creature spell (702.140a)."""
    text = f"you may cast it as a mutating creature spell by paying {cost}"
    return (WayToCast(rule="702.140a", text=text, name="mutate", cost=cost, mutating=True),)

"""Affinity (702.41)."""

from __future__ import annotations

from engine.abilities.casting import ChangesCost
from engine.characteristics import Ability
from engine.costs import CostChange
from engine.filters import AllOf, Controlled, Filter, Itself
from engine.quantities.counted import Count
from engine.registry import keyword


@keyword("affinity", "702.41", separately="702.41b")
def affinity(what: Filter) -> tuple[Ability, ...]:
    """This spell costs {1} less to cast for each such permanent that its controller controls (702.41a)."""
    there = Count(AllOf((what, Controlled("you"))))
    return (
        ChangesCost(
            rule="702.41a",
            text="~ costs {1} less to cast for each",
            change=CostChange(-1, Itself(), "you", times=there),
        ),
    )

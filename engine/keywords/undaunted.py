"""Undaunted (702.125)."""

from __future__ import annotations

from engine.abilities.casting import ChangesCost
from engine.characteristics import Ability
from engine.costs import CostChange
from engine.filters import Itself
from engine.quantities.counted import Opponents
from engine.registry import keyword


@keyword("undaunted", "702.125", separately="702.125c")
def undaunted() -> tuple[Ability, ...]:
    """This spell costs {1} less to cast for each opponent of its controller (702.125a)."""
    return (
        ChangesCost(
            rule="702.125a",
            text="~ costs {1} less to cast for each opponent you have",
            change=CostChange(-1, Itself(), "you", times=Opponents()),
        ),
    )

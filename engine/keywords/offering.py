"""Offering (702.48)."""

from __future__ import annotations

from engine.abilities.casting import ChangesCost, WayToCast
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import CostChange
from engine.filters import Filter, Itself
from engine.registry import keyword
from engine.selections import ToBeSacrificed


@keyword("offering", "702.48")
def offering(what: Filter) -> tuple[Ability, ...]:
    """A permanent may be sacrificed besides: it is cast any time, for less by that mana cost (702.48a)."""
    return (
        WayToCast(
            rule="702.48a",
            text="you may sacrifice such a permanent as an additional cost, and cast it as an instant",
            name="offering",
            timing="any",
            sacrificing=what,
        ),
        ChangesCost(
            rule="702.48a",
            text="its total cost is reduced by the sacrificed permanent's mana cost",
            change=CostChange(
                0, Itself(), "you", less=True, mana_of=ToBeSacrificed(), condition=WasCast(by="offering")
            ),
        ),
    )

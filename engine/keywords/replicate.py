"""Replicate (702.56)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.casting_abilities import any_number_of_times
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost
from engine.effects.copying import CopySpell
from engine.filters import Itself
from engine.instructions import Effect
from engine.player_patterns import PlayerDoes
from engine.registry import keyword
from engine.selections import Source
from engine.spent_quantities import TimesPaid
from engine.zones import Zone


@keyword("replicate", "702.56")
def replicate(cost: Cost) -> tuple[Ability, ...]:
    """It is copied for each time that its replicate cost was paid (702.56a)."""
    name = f"replicate {cost}"
    return (
        any_number_of_times(name, cost, "702.56a"),
        Triggered(
            rule="702.56a",
            text="copy ~ for each time its replicate cost was paid",
            pattern=PlayerDoes("cast", "you", Itself()),
            condition=WasCast(paid=name),
            effect=Effect((CopySpell(Source(), TimesPaid(name), new_targets=True),)),
            zone=Zone.STACK,
        ),
    )

"""Evoke (702.74)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.abilities.casting import WayToCast
from engine.actions.sacrifice import Sacrifice
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns import Enters
from engine.registry import keyword
from engine.selections import Source
from engine.selections.players import ControllerOf


@keyword("evoke", "702.74")
def evoke(cost: Cost) -> tuple[Ability, ...]:
    """It may be cast for its evoke cost; then it is sacrificed when it enters (702.74a)."""
    return (
        WayToCast(rule="702.74a", text=f"you may cast it by paying {cost}", name="evoke", cost=cost),
        Triggered(
            rule="702.74a",
            text="sacrifice ~",
            pattern=Enters(Itself()),
            condition=WasCast(by="evoke"),
            effect=Effect((Sacrifice(Source(), ControllerOf(Source())),)),
        ),
    )

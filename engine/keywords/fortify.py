"""Fortify (702.67)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.actions.attach import Attach
from engine.characteristics import Ability
from engine.costs import Cost
from engine.filters import AllOf, Controlled, OfType
from engine.instructions import Effect, TargetWord
from engine.registry import keyword
from engine.selections import Source, Targets


@keyword("fortify", "702.67", separately="702.67c")
def fortify(cost: Cost) -> tuple[Ability, ...]:
    """[Cost]: Attach this Fortification to target land you control, as a sorcery (702.67a)."""
    land = TargetWord(AllOf((OfType("Land"), Controlled("you"))), text="target land")
    return (
        Activated(
            rule="702.67a",
            text="Attach this Fortification to target land you control.",
            cost=cost,
            effect=Effect((Attach(Source(), Targets()),), (land,)),
            timing="sorcery",
            keyword="fortify",
        ),
    )

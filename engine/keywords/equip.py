"""Equip (702.6)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.actions.attach import Attach
from engine.characteristics import Ability
from engine.costs import Cost
from engine.filters import AllOf, Controlled, Filter, OfType
from engine.instructions import Effect, TargetWord
from engine.registry import keyword
from engine.selections import Source, Targets


@keyword("equip", "702.6", separately="702.6d")
def equip(cost: Cost, quality: Filter | None = None) -> tuple[Ability, ...]:
    """[Cost]: Attach it to target creature you control (with the quality), as a sorcery (702.6a, c)."""
    wanted = AllOf((OfType("Creature"), Controlled("you"), *((quality,) if quality else ())))
    return (
        Activated(
            rule="702.6c" if quality else "702.6a",
            text="Attach this Equipment to target creature you control.",
            cost=cost,
            effect=Effect((Attach(Source(), Targets()),), (TargetWord(wanted, text="target creature"),)),
            timing="sorcery",
            keyword="equip",
        ),
    )

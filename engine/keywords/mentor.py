"""Mentor (702.134)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.effects.counters import PutCounters
from engine.filters import AllOf, Itself, OfType
from engine.filters.circumstances import Status
from engine.filters.comparisons import ComparedTo
from engine.instructions import Effect, TargetWord
from engine.patterns.combat import InCombat
from engine.quantities import Fixed, Of
from engine.registry import keyword
from engine.selections import Source, Targets


@keyword("mentor", "702.134", separately="702.134b")
def mentor() -> tuple[Ability, ...]:
    """Whenever it attacks, an attacking creature with less power gets a +1/+1 counter (702.134a)."""
    weaker = ComparedTo("power", "<", Of("power", Source()))
    text = "target attacking creature with power less than ~'s power"
    target = TargetWord(AllOf((OfType("Creature"), Status("attacking"), weaker)), text=text)
    return (
        Triggered(
            rule="702.134a",
            text=f"put a +1/+1 counter on {text}",
            pattern=InCombat("attacks", Itself()),
            effect=Effect((PutCounters("+1/+1", Fixed(1), Targets()),), (target,)),
        ),
    )

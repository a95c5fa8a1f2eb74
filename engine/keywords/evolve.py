"""Evolve (702.100)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.conditions import Both, Either, Is, Relation
from engine.effects.counters import PutCounters
from engine.filters import AllOf, Controlled, Itself, Not, OfType
from engine.instructions import Effect
from engine.patterns import Enters
from engine.quantities import Fixed, Of
from engine.registry import keyword
from engine.selections import EventObject, Source


@keyword("evolve", "702.100", separately="702.100d")
def evolve() -> tuple[Ability, ...]:
    """Whenever a creature with greater power or toughness enters under your control, it grows (702.100a)."""
    other = EventObject("became")
    greater = Either(
        (
            Relation(Of("power", other), ">", Of("power", Source())),
            Relation(Of("toughness", other), ">", Of("toughness", Source())),
        )
    )
    # 702.100c: a creature has no greater power or toughness than what is no creature
    creature = Is(Source(), OfType("Creature"))
    return (
        Triggered(
            rule="702.100a",
            text="put a +1/+1 counter on it if the creature that entered has greater power or toughness",
            pattern=Enters(AllOf((Not(Itself()), OfType("Creature"), Controlled("you")))),
            condition=Both((creature, greater)),
            effect=Effect((PutCounters("+1/+1", Fixed(1), Source()),)),
        ),
    )

"""Evolve (702.100)."""

from __future__ import annotations

from typing import cast

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.conditions import Both, Condition, Either, Relation
from engine.effects.growing import GrowBy
from engine.filters import AllOf, Controlled, Itself, Not, OfType
from engine.instructions import Effect
from engine.patterns import Enters
from engine.quantities import Of
from engine.records import Answered
from engine.registry import keyword, leaves_trace, quality
from engine.selections import EventObject, Source
from engine.view import Context, Table, View


@quality("what no creature is greater than", "702.100c", without=lambda _view, _types: True)
def comparable(view: View, types: frozenset[str]) -> bool:
    """A creature can't have a greater power or toughness than a noncreature permanent."""
    return "Creature" in types


class IsComparable(Condition, frozen=True):
    """The permanent with the ability is something that another creature may be greater than."""

    def holds(self, view: View, context: Context) -> bool:
        """Ask what it is now."""
        found = comparable(view, view.characteristics(context.source).types)
        if not found and leaves_trace(view):
            comparable.record(view, Answered(object=cast(Table, view).called(context.source), answer=False))
        return found


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
    return (
        Triggered(
            rule="702.100a",
            text="put a +1/+1 counter on it if the creature that entered has greater power or toughness",
            pattern=Enters(AllOf((Not(Itself()), OfType("Creature"), Controlled("you")))),
            condition=Both((IsComparable(), greater)),
            effect=Effect((GrowBy("evolve"),)),
        ),
    )

"""What conditions about the Ring mean (701.52)."""

from __future__ import annotations

from engine.actions.the_ring_tempts import YourRingBearer
from engine.conditions import Condition, Is
from engine.conditions import ring as asked
from engine.oracle.ast import history
from engine.oracle.ast.phrases import Self, Thing
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope
from engine.selections import Selection, Source


def of_the_ring(what: object, scope: Scope) -> Condition | None:
    """The condition that such a node means; None for any other."""
    match what:
        case history.BearsRing(what=who):
            return Is(_bearer(who, scope), YourRingBearer())
        case history.TemptedOften(least=least):
            return asked.TemptedOften(least)
        case history.ChoseBearer(what=group):
            return asked.ChoseBearer(filter_of(group, scope))
    return None


def _bearer(who: Thing, scope: Scope) -> Selection:
    return Source() if isinstance(who, Self) else selection(who, scope)

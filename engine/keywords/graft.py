"""Graft (702.58)."""

from __future__ import annotations

from engine.abilities import Replacement, Triggered
from engine.characteristics import Ability
from engine.conditions import Is
from engine.effects.counters import MoveCounter
from engine.effects.entering_with import EnterWithCounters
from engine.filters import AllOf, Itself, Not, OfType
from engine.filters.circumstances import HasCounter
from engine.instructions import Effect, May
from engine.patterns import Enters
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import EventObject, Source
from engine.selections.players import You


@keyword("graft", "702.58", separately="702.58b")
def graft(number: int) -> tuple[Ability, ...]:
    """It enters with N +1/+1 counters, which may be moved onto other creatures that enter (702.58a)."""
    text = "move a +1/+1 counter from ~ onto that creature"
    move = MoveCounter("+1/+1", Source(), EventObject("became"))
    return (
        Replacement(
            rule="702.58a",
            text=f"~ enters with {number} +1/+1 counter{'s' * (number > 1)} on it",
            pattern=Enters(Itself()),
            edit=EnterWithCounters("+1/+1", Fixed(number)),
            everywhere=True,
        ),
        Triggered(
            rule="702.58a",
            text=f"you may {text}",
            pattern=Enters(AllOf((Not(Itself()), OfType("Creature")))),
            condition=Is(Source(), HasCounter("+1/+1")),
            effect=Effect((May(You(), (move,), text=text),)),
        ),
    )

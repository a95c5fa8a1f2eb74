"""Ravenous (702.156)."""

from __future__ import annotations

from engine.abilities import Replacement, Triggered
from engine.characteristics import Ability
from engine.conditions import Relation
from engine.effects.drawing import DrawCards
from engine.effects.entering_with import EnterWithCounters
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns import Enters
from engine.quantities import AnnouncedX, Fixed, X
from engine.registry import keyword
from engine.selections.players import You


@keyword("ravenous", "702.156")
def ravenous() -> tuple[Ability, ...]:
    """It enters with X +1/+1 counters, and with X 5 or more a card is drawn (702.156a)."""
    return (
        Replacement(
            rule="702.156a",
            text="~ enters with X +1/+1 counters on it",
            pattern=Enters(Itself()),
            edit=EnterWithCounters("+1/+1", X()),
            everywhere=True,
        ),
        Triggered(
            rule="702.156a",
            text="draw a card",
            pattern=Enters(Itself()),
            condition=Relation(AnnouncedX(), ">=", Fixed(5)),
            effect=Effect((DrawCards(You(), Fixed(1)),)),
        ),
    )

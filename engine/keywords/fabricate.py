"""Fabricate (702.123)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Triggered
from engine.actions.create import Create
from engine.characteristics import Ability, Characteristics
from engine.conditions import Is
from engine.effects.counters import PutCounters
from engine.filters import Itself
from engine.filters.circumstances import InZone
from engine.instructions import Effect, If, May
from engine.patterns import Enters
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Source
from engine.selections.players import You
from engine.zones import Zone

_SERVO: Final = Characteristics(
    name="Servo Token",
    types=frozenset({"Artifact", "Creature"}),
    subtypes=frozenset({"Servo"}),
    power=1,
    toughness=1,
)


@keyword("fabricate", "702.123", separately="702.123b")
def fabricate(number: int) -> tuple[Ability, ...]:
    """When it enters, it gets N +1/+1 counters, or N Servos are created (702.123a)."""
    grow = PutCounters("+1/+1", Fixed(number), Source())
    servos = Create(You(), _SERVO, Fixed(number))
    text = f"put {number} +1/+1 counter{'s' * (number > 1)} on it"
    may = May(You(), (grow,), (servos,), text=text)
    return (
        Triggered(
            rule="702.123a",
            text=f"you may {text}; if you don't, create {number} 1/1 Servo",
            pattern=Enters(Itself()),
            effect=Effect((If(Is(Source(), InZone(Zone.BATTLEFIELD)), (may,), (servos,)),)),
        ),
    )

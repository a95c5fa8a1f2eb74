"""Modular (702.43)."""

from __future__ import annotations

from engine.abilities import Replacement, Triggered
from engine.characteristics import Ability
from engine.effects.counters import PutCounters
from engine.effects.entering_with import EnterWithCounters
from engine.filters import AllOf, Itself, OfType
from engine.instructions import Effect, May, TargetWord
from engine.patterns import Enters, Moves
from engine.quantities import CountersOn, Fixed, Quantity
from engine.registry import keyword
from engine.selections import EventObject, Targets
from engine.selections.players import You
from engine.zones import Zone


@keyword("modular", "702.43", separately="702.43b")
def modular(number: int | Quantity) -> tuple[Ability, ...]:
    """It enters with N +1/+1 counters, which an artifact creature may get when it dies (702.43a).

    Sunburst can set N (702.44c).
    """
    counters = f"{number} +1/+1 counter{'s' * (number > 1)}" if isinstance(number, int) else "+1/+1 counters"
    there = CountersOn("+1/+1", EventObject())
    text = "put a +1/+1 counter on target artifact creature for each +1/+1 counter on it"
    target = TargetWord(AllOf((OfType("Artifact"), OfType("Creature"))), text="target artifact creature")
    return (
        Replacement(
            rule="702.43a" if isinstance(number, int) else "702.44c",
            text=f"~ enters with {counters} on it",
            pattern=Enters(Itself()),
            edit=EnterWithCounters("+1/+1", Fixed(number) if isinstance(number, int) else number),
            everywhere=True,
        ),
        Triggered(
            rule="702.43a",
            text=f"you may {text}",
            pattern=Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
            effect=Effect((May(You(), (PutCounters("+1/+1", there, Targets()),), text=text),), (target,)),
        ),
    )

"""Undying (702.93)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.conditions import Is
from engine.effects.moving import MoveTo
from engine.filters import Itself, Not
from engine.filters.circumstances import HasCounter
from engine.instructions import Effect
from engine.patterns import Moves
from engine.registry import keyword
from engine.selections import EventObject
from engine.zones import Zone


@keyword("undying", "702.93")
def undying() -> tuple[Ability, ...]:
    """When it dies without a +1/+1 counter on it, it returns with one (702.93a)."""
    back = MoveTo(EventObject("became"), Zone.BATTLEFIELD, counters=(("+1/+1", 1),))
    return (
        Triggered(
            rule="702.93a",
            text="return it to the battlefield under its owner's control with a +1/+1 counter on it",
            pattern=Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
            condition=Is(EventObject(), Not(HasCounter("+1/+1"))),
            effect=Effect((back,)),
        ),
    )

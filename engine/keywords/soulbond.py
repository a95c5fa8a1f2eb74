"""Soulbond (702.95)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.conditions import Both, Is, Relation
from engine.effects.designating import Pair
from engine.effects.moving import ChooseObjects
from engine.filters import AllOf, Controlled, Itself, Not, OfType
from engine.filters.circumstances import IsPaired
from engine.instructions import Effect, May
from engine.patterns import Enters
from engine.quantities import Fixed
from engine.quantities.counted import Count
from engine.registry import keyword
from engine.selections import EventObject, It, Source
from engine.selections.players import You


@keyword("soulbond", "702.95")
def soulbond() -> tuple[Ability, ...]:
    """As it or another creature enters, the two may be paired (702.95a)."""
    unpaired = AllOf((OfType("Creature"), Controlled("you"), Not(IsPaired())))
    another = AllOf((Not(Itself()), unpaired))
    itself = Is(Source(), unpaired)
    entered = EventObject("became")
    text = "pair this creature with another unpaired creature you control"
    return (
        Triggered(
            rule="702.95a",
            text=f"you may {text}",
            pattern=Enters(Itself()),
            condition=Both((itself, Relation(Count(another), ">=", Fixed(1)))),
            effect=Effect((May(You(), (ChooseObjects(another), Pair(Source(), It())), text=text),)),
        ),
        Triggered(
            rule="702.95a",
            text="you may pair that creature with this creature",
            pattern=Enters(AllOf((Not(Itself()), OfType("Creature"), Controlled("you")))),
            condition=Both((itself, Is(entered, unpaired))),
            effect=Effect((May(You(), (Pair(Source(), entered),), text="pair that creature with it"),)),
        ),
    )

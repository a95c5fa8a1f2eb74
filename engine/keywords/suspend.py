"""Suspend (702.62)."""

from __future__ import annotations

from engine.abilities import Keyword, SpecialAction, Static, Triggered
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import Is, WasCast
from engine.costs import Cost
from engine.effects.casting import CastSuspended, ExileWithCounters
from engine.effects.counters import RemoveCounters
from engine.filters import AllOf, Itself, OfType
from engine.filters.circumstances import HasCounter
from engine.instructions import Effect
from engine.layers.modifications import GainAbilities
from engine.patterns import StepStarts
from engine.patterns.counters import LastCounterGone
from engine.quantities import Fixed, X
from engine.registry import keyword
from engine.selections import Source
from engine.zones import Zone


@keyword("suspend", "702.62")
def suspend(number: int | None = None, cost: Cost | None = None) -> tuple[Ability, ...]:
    """It is exiled with time counters, and cast for nothing when the last one is removed (702.62a).

    Without a number it is X, which is chosen as the cost is paid and can't be 0. What only gains suspend,
    with neither, is in exile already and can't be suspended from a hand.
    """
    way = WayToCast(rule="702.62a", name="suspend", zone=Zone.EXILE, cost=Cost())
    haste = GainAbilities((Keyword(name="haste", rule="702.10", text="haste"),))
    from_hand = () if cost is None else (_suspending(number, cost),)
    return (
        *from_hand,
        Triggered(
            rule="702.62a",
            text="remove a time counter from ~",
            pattern=StepStarts("upkeep", "you"),
            condition=Is(Source(), HasCounter("time")),
            effect=Effect((RemoveCounters("time", 1, Source()),)),
            zone=Zone.EXILE,
        ),
        Triggered(
            rule="702.62a",
            text="you may cast ~ without paying its mana cost",
            pattern=LastCounterGone("time", Itself()),
            effect=Effect((CastSuspended(way),)),
            zone=Zone.EXILE,
        ),
        Static(
            rule="702.62a",
            text="if it was cast this way, it has haste",
            affected=AllOf((Itself(), OfType("Creature"))),
            modifications=(haste,),
            condition=WasCast(by="suspend"),
        ),
    )


def _suspending(number: int | None, cost: Cost) -> Ability:
    return SpecialAction(
        rule="702.62a",
        text=f"you may pay {cost} and exile it with {number or 'X'} time counters on it",
        name="suspend",
        cost=cost,
        instructions=(ExileWithCounters("time", X() if number is None else Fixed(number)),),
        timing="castable",
        least_x=int(number is None),
    )

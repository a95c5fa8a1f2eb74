"""Hideaway (702.75)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.effects.looking import LookAtTop, PutSeen, TakeAmong
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns import Enters
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections.players import You
from engine.zones import Zone


@keyword("hideaway", "702.75")
def hideaway(number: int) -> tuple[Ability, ...]:
    """When it enters, one of so many cards is exiled face down, the others go to the bottom (702.75a)."""
    return (
        Triggered(
            rule="702.75a",
            text=f"look at the top {number} cards of your library, exile one of them face down"
            " and put the rest on the bottom in a random order",
            pattern=Enters(Itself()),
            effect=Effect(
                (
                    LookAtTop(You(), Fixed(number)),
                    TakeAmong(to=Zone.EXILE, hides=True),
                    PutSeen(Zone.LIBRARY, "bottom", "random"),
                )
            ),
        ),
    )

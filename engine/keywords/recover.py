"""Recover (702.59)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.actions.exile import Exile
from engine.characteristics import Ability
from engine.costs import Cost
from engine.effects.moving import MoveTo
from engine.effects.paying import MayPay
from engine.filters import AllOf, OfType, Owned
from engine.instructions import Effect
from engine.patterns import Moves
from engine.registry import keyword
from engine.selections import Source
from engine.selections.players import You
from engine.zones import Zone


@keyword("recover", "702.59")
def recover(cost: Cost) -> tuple[Ability, ...]:
    """When a creature goes to the player's graveyard, they pay to get it back, or exile it (702.59a)."""
    died = Moves(AllOf((OfType("Creature"), Owned("you"))), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    back = (MoveTo(Source(), Zone.HAND),)
    words = str(cost)
    paid = f"pay {words}" if words.startswith("{") else words[:1].lower() + words[1:]
    return (
        Triggered(
            rule="702.59a",
            text=f"you may {paid}; if you do, return ~ to your hand, otherwise exile it",
            pattern=died,
            effect=Effect((MayPay(You(), cost, back, otherwise=(Exile(Source()),)),)),
            zone=Zone.GRAVEYARD,
        ),
    )

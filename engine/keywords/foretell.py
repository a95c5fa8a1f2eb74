"""Foretell (702.143)."""

from __future__ import annotations

from engine.abilities import SpecialAction
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost, PayMana
from engine.effects.casting import ExileForLater
from engine.filters import Anything
from engine.mana import ManaCost
from engine.registry import keyword
from engine.zones import Zone


@keyword("foretell", "702.143")
def foretell(cost: Cost) -> tuple[Ability, ...]:
    """For {2} it is exiled face down, and may be cast on a later turn for its foretell cost (702.143a)."""
    way = WayToCast(
        rule="702.143a", name="foretell", zone=Zone.EXILE, cost=cost, after_turn=True, affected=Anything()
    )
    return (
        SpecialAction(
            rule="702.143a",
            text="you may pay {2} and exile it face down",
            name="foretell",
            cost=Cost((PayMana(ManaCost.parse("{2}")),), "{2}"),
            instructions=(ExileForLater(way, face_down=True),),
            timing="turn",
        ),
    )

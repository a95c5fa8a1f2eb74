"""Ingest (702.115)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.actions.exile import Exile
from engine.characteristics import Ability
from engine.filters import IsPlayer, Itself
from engine.instructions import Effect
from engine.patterns import DealsDamage
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import EventObject, TopOf


@keyword("ingest", "702.115", separately="702.115b")
def ingest() -> tuple[Ability, ...]:
    """Combat damage to a player exiles the top card of that player's library (702.115a)."""
    return (
        Triggered(
            rule="702.115a",
            text="that player exiles the top card of their library",
            pattern=DealsDamage(Itself(), IsPlayer(), True),
            effect=Effect((Exile(TopOf(EventObject("to"), Fixed(1))),)),
        ),
    )

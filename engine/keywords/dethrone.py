"""Dethrone (702.105)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.effects.counters import PutCounters
from engine.filters import Itself
from engine.filters.circumstances import MostLife
from engine.instructions import Effect
from engine.patterns.combat import AttacksDefender
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Source


@keyword("dethrone", "702.105", separately="702.105b")
def dethrone() -> tuple[Ability, ...]:
    """Whenever it attacks the player with the most life or tied for it, it grows (702.105a)."""
    return (
        Triggered(
            rule="702.105a",
            text="put a +1/+1 counter on it",
            pattern=AttacksDefender(Itself(), MostLife()),
            effect=Effect((PutCounters("+1/+1", Fixed(1), Source()),)),
        ),
    )

"""Afflict (702.130)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.effects.life import LoseLife
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns.combat import InCombat
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections.players import DefendingPlayer


@keyword("afflict", "702.130", separately="702.130b")
def afflict(number: int) -> tuple[Ability, ...]:
    """Whenever it becomes blocked, the defending player loses N life (702.130a)."""
    return (
        Triggered(
            rule="702.130a",
            text=f"defending player loses {number} life",
            pattern=InCombat("becomes blocked", Itself()),
            effect=Effect((LoseLife(DefendingPlayer(), Fixed(number)),)),
        ),
    )

"""Annihilator (702.86)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.actions.sacrifice import SacrificeChosen
from engine.characteristics import Ability
from engine.filters import Anything, Itself
from engine.instructions import Effect
from engine.patterns.combat import InCombat
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections.players import DefendingPlayer


@keyword("annihilator", "702.86", separately="702.86b")
def annihilator(number: int) -> tuple[Ability, ...]:
    """Whenever it attacks, the defending player sacrifices N permanents (702.86a)."""
    return (
        Triggered(
            rule="702.86a",
            text=f"defending player sacrifices {number} permanent{'s' * (number > 1)}",
            pattern=InCombat("attacks", Itself()),
            effect=Effect((SacrificeChosen(DefendingPlayer(), Anything(), Fixed(number)),)),
        ),
    )

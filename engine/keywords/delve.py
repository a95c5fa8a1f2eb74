"""Delve (702.66)."""

from __future__ import annotations

from engine.abilities.casting import PaysFor
from engine.characteristics import Ability
from engine.filters import Anything
from engine.registry import keyword


@keyword("delve", "702.66")
def delve() -> tuple[Ability, ...]:
    """Cards of the graveyard may be exiled rather than generic mana paid for the spell (702.66a)."""
    return (
        PaysFor(
            rule="702.66a",
            text="you may exile a card from your graveyard rather than pay generic mana",
            by="exile",
            what=Anything(),
        ),
    )

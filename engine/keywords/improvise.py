"""Improvise (702.126)."""

from __future__ import annotations

from engine.abilities.casting import PaysFor
from engine.characteristics import Ability
from engine.filters import OfType
from engine.registry import keyword


@keyword("improvise", "702.126")
def improvise() -> tuple[Ability, ...]:
    """Artifacts may be tapped rather than generic mana paid for the spell (702.126a)."""
    return (
        PaysFor(
            rule="702.126a",
            text="you may tap an untapped artifact you control rather than pay generic mana",
            by="tap",
            what=OfType("Artifact"),
        ),
    )

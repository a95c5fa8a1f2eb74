"""Devoid (702.114)."""

from __future__ import annotations

from engine.abilities import Static
from engine.characteristics import Ability
from engine.filters import Itself
from engine.layers.modifications import SetColors
from engine.registry import keyword


@keyword("devoid", "702.114")
def devoid() -> tuple[Ability, ...]:
    """It is colorless, everywhere (702.114a)."""
    return (
        Static(
            rule="702.114a",
            text="it is colorless",
            affected=Itself(),
            modifications=(SetColors(frozenset()),),
            defining=True,
        ),
    )

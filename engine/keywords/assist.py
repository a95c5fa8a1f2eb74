"""Assist (702.132)."""

from __future__ import annotations

from engine.abilities.casting import Assisted
from engine.characteristics import Ability
from engine.registry import keyword


@keyword("assist", "702.132")
def assist() -> tuple[Ability, ...]:
    """Another player may pay for generic mana in the spell's total cost (702.132a)."""
    return (Assisted(rule="702.132a", text="another player may pay for generic mana in its total cost"),)

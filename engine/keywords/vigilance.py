"""Vigilance (702.20)."""

from __future__ import annotations

from engine.abilities import Permission
from engine.characteristics import Ability
from engine.registry import keyword


@keyword("vigilance", "702.20")
def vigilance() -> tuple[Ability, ...]:
    """Attacking doesn't cause it to tap (702.20b)."""
    return (Permission(rule="702.20b", text="attacking doesn't cause it to tap", what="attack untapped"),)

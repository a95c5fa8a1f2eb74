"""Toxic (702.164)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("toxic", "702.164")
def toxic(number: int) -> tuple[Ability, ...]:
    """120.3g asks for it by name: combat damage to a player gives so many poison counters besides."""
    return ()

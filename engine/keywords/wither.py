"""Wither (702.80)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("wither", "702.80")
def wither() -> tuple[Ability, ...]:
    """120.3d itself asks for it by name: it damages creatures in the form of -1/-1 counters."""
    return ()

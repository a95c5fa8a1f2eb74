"""Infect (702.90)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("infect", "702.90")
def infect() -> tuple[Ability, ...]:
    """120.3b and d ask for it by name: damage as poison counters and -1/-1 counters."""
    return ()

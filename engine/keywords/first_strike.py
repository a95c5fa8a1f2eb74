"""First strike (702.7)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("first strike", "702.7")
def first_strike() -> tuple[Ability, ...]:
    """510.4 itself asks for it by name: there is a first combat damage step for those who have it."""
    return ()

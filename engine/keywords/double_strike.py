"""Double strike (702.4)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("double strike", "702.4")
def double_strike() -> tuple[Ability, ...]:
    """510.4 itself asks for it by name: it deals damage in both combat damage steps."""
    return ()

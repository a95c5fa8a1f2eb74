"""Partner (702.124)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("partner", "702.124h")
def partner() -> tuple[Ability, ...]:
    """It lets a player have a second commander, and does nothing in the game itself (702.124a)."""
    return ()

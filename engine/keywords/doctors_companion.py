"""Doctor's companion (702.124)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("Doctor's companion", "702.124m")
def doctors_companion() -> tuple[Ability, ...]:
    """It lets a player have a second commander, and does nothing in the game itself (702.124a)."""
    return ()

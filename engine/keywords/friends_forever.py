"""Friends forever (702.124)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("friends forever", "702.124j")
def friends_forever() -> tuple[Ability, ...]:
    """It lets a player have a second commander, and does nothing in the game itself (702.124a)."""
    return ()

"""Space sculptor (702.158)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("space sculptor", "702.158")
def space_sculptor() -> tuple[Ability, ...]:
    """It causes creatures to gain sector designations, which state-based actions see to (704.5u)."""
    return ()

"""Reach (702.17)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("reach", "702.17")
def reach() -> tuple[Ability, ...]:
    """Flying (702.9b) asks for it by name: it can block what flies (702.17b)."""
    return ()

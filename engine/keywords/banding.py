"""Banding (702.22)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("banding", "702.22")
def banding() -> tuple[Ability, ...]:
    """508.1e, 702.22j and 702.22k ask for it by name: it modifies the rules for combat (702.22a)."""
    return ()

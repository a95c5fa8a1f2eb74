"""Ascend (702.131)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("ascend", "702.131")
def ascend() -> tuple[Ability, ...]:
    """With ten permanents its controller gets the city's blessing, which is seen to in blessing.py."""
    return ()

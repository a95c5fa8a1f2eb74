"""Lifelink (702.15)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("lifelink", "702.15")
def lifelink() -> tuple[Ability, ...]:
    """120.3f itself asks for it by name: its controller gains as much life as it deals damage."""
    return ()

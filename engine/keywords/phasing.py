"""Phasing (702.26)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("phasing", "702.26")
def phasing() -> tuple[Ability, ...]:
    """502.1 itself asks for it by name: in its controller's untap steps it phases out, or in."""
    return ()

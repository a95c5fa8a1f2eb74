"""Haste (702.10)."""

from __future__ import annotations

from engine.abilities import Permission
from engine.characteristics import Ability
from engine.registry import keyword


@keyword("haste", "702.10")
def haste() -> tuple[Ability, ...]:
    """It can attack, and be tapped for its abilities, as soon as it is there (702.10b-c)."""
    return (Permission(rule="702.10a", text="it can attack at once", what="attack at once"),)

"""Trample (702.19)."""

from __future__ import annotations

from engine.abilities import Permission
from engine.characteristics import Ability
from engine.registry import keyword


@keyword("trample", "702.19")
def trample() -> tuple[Ability, ...]:
    """Damage beyond what is lethal for its blockers may go to what it attacks (702.19b)."""
    return (
        Permission(
            rule="702.19b", text="it may assign excess damage to what it attacks", what="assign past blockers"
        ),
    )

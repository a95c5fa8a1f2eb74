"""Trample over planeswalkers (702.19)."""

from __future__ import annotations

from engine.abilities import Permission
from engine.characteristics import Ability
from engine.registry import keyword


@keyword("trample over planeswalkers", "702.19")
def trample_over_planeswalkers() -> tuple[Ability, ...]:
    """Damage beyond its blockers and a planeswalker's loyalty may go to that one's controller (702.19c)."""
    return (
        Permission(
            rule="702.19b", text="it may assign excess damage to what it attacks", what="assign past blockers"
        ),
        Permission(
            rule="702.19c",
            text="it may assign damage beyond a planeswalker's loyalty to its controller",
            what="assign past planeswalker",
        ),
    )

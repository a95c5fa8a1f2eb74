"""Deathtouch (702.2)."""

from __future__ import annotations

from engine.abilities import Permission
from engine.characteristics import Ability
from engine.registry import keyword


@keyword("deathtouch", "702.2")
def deathtouch() -> tuple[Ability, ...]:
    """Any nonzero amount of combat damage it assigns is lethal (702.2c); 704.5h destroys what it damages."""
    return (
        Permission(rule="702.2c", text="any damage that it assigns is lethal", what="any damage is lethal"),
    )

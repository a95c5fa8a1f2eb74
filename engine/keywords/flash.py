"""Flash (702.8)."""

from __future__ import annotations

from engine.abilities import Permission
from engine.characteristics import Ability
from engine.registry import keyword


@keyword("flash", "702.8")
def flash() -> tuple[Ability, ...]:
    """It may be cast any time an instant could be (702.8a)."""
    return (Permission(rule="702.8a", text="it may be cast any time an instant could be", what="any time"),)

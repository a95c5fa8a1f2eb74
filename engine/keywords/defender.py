"""Defender (702.3)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.registry import keyword
from engine.view import Context, View


@keyword("defender", "702.3")
def defender() -> tuple[Ability, ...]:
    """It can't attack (702.3b)."""
    return (Restriction(rule="702.3b", text="it has defender", question="attack", allows=_allows),)


def _allows(view: View, id: int, defenders: tuple[int, ...], context: Context) -> bool:
    return False

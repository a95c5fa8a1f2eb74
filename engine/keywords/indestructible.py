"""Indestructible (702.12)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.registry import keyword
from engine.view import Context, View


@keyword("indestructible", "702.12")
def indestructible() -> tuple[Ability, ...]:
    """It can't be destroyed (702.12b)."""
    return (
        Restriction(rule="702.12b", text="it can't be destroyed", question="be destroyed", allows=_allows),
    )


def _allows(view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
    return False

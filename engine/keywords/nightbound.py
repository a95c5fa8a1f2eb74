"""Nightbound (702.145)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.registry import keyword
from engine.view import Context, View


@keyword("nightbound", "702.145")
def nightbound() -> tuple[Ability, ...]:
    """It transforms as it becomes day (day_and_night.py), and because of this alone (702.145e)."""
    return (
        Restriction(
            rule="702.145e",
            text="it can't transform except due to its nightbound ability",
            question="transform",
            allows=_allows,
        ),
    )


def _allows(view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
    return False

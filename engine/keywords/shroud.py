"""Shroud (702.18)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.registry import keyword
from engine.view import Context, View


@keyword("shroud", "702.18")
def shroud() -> tuple[Ability, ...]:
    """It can't be the target of spells or abilities (702.18a)."""
    return (
        Restriction(
            rule="702.18a",
            text="it can't be the target of spells or abilities",
            question="be targeted",
            allows=_allows,
        ),
    )


def _allows(view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
    return False

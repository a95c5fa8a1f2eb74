"""Daybound (702.145)."""

from __future__ import annotations

from engine.abilities import Replacement, Restriction
from engine.characteristics import Ability
from engine.conditions.turns import TimeOfDay
from engine.effects.keyword_edits import EnterTransformed
from engine.filters import Itself
from engine.patterns import Enters
from engine.registry import keyword
from engine.view import Context, View


@keyword("daybound", "702.145")
def daybound() -> tuple[Ability, ...]:
    """At night it enters transformed, and it transforms because of this alone (702.145b).

    That it transforms as it becomes night is seen to where that becomes so (day_and_night.py).
    """
    return (
        Replacement(
            rule="702.145b",
            text="if it is night, ~ enters transformed",
            pattern=Enters(Itself()),
            edit=EnterTransformed(),
            condition=TimeOfDay("night"),
            rank="back",
            everywhere=True,
        ),
        Restriction(
            rule="702.145b",
            text="it can't transform except due to its daybound ability",
            question="transform",
            allows=_allows,
        ),
    )


def _allows(view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
    return False

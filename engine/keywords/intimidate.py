"""Intimidate (702.13)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.registry import keyword
from engine.view import Context, View


@keyword("intimidate", "702.13")
def intimidate() -> tuple[Ability, ...]:
    """Only artifact creatures and creatures that share a color with it can block it (702.13b)."""
    return (
        Restriction(
            rule="702.13b",
            text="it can't be blocked except by artifact creatures and creatures that share a color with it",
            question="be blocked",
            allows=_allows,
        ),
    )


def _allows(view: View, attacker: int, blockers: tuple[int, ...], context: Context) -> bool:
    colors = view.characteristics(attacker).colors
    others = [view.characteristics(each) for each in blockers]
    return all("Artifact" in each.types or each.colors & colors for each in others)

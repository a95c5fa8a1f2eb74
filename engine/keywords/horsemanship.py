"""Horsemanship (702.31)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.filters import HasKeyword
from engine.registry import keyword
from engine.view import Context, View


@keyword("horsemanship", "702.31")
def horsemanship() -> tuple[Ability, ...]:
    """Creatures without horsemanship can't block it (702.31b)."""
    return (
        Restriction(
            rule="702.31b",
            text="it can't be blocked by creatures without horsemanship",
            question="be blocked",
            allows=_allows,
        ),
    )


def _allows(view: View, attacker: int, blockers: tuple[int, ...], context: Context) -> bool:
    return all(_HORSEMANSHIP.matches(view, each, context) for each in blockers)


_HORSEMANSHIP = HasKeyword("horsemanship")

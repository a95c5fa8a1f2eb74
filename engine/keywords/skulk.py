"""Skulk (702.118)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.registry import keyword
from engine.view import Context, View


@keyword("skulk", "702.118")
def skulk() -> tuple[Ability, ...]:
    """Creatures with greater power can't block it (702.118b)."""
    return (
        Restriction(
            rule="702.118b",
            text="it can't be blocked by creatures with greater power",
            question="be blocked",
            allows=_allows,
        ),
    )


def _allows(view: View, attacker: int, blockers: tuple[int, ...], context: Context) -> bool:
    power = view.characteristics(attacker).power or 0
    return all((view.characteristics(each).power or 0) <= power for each in blockers)

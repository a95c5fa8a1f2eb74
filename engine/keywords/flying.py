"""Flying (702.9)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.filters import HasKeyword
from engine.filters.combat import reaches
from engine.registry import keyword
from engine.view import Context, View


@keyword("flying", "702.9")
def flying() -> tuple[Ability, ...]:
    """It can't be blocked except by creatures with flying and/or reach (702.9b)."""
    return (
        Restriction(
            rule="702.9b",
            text="it can't be blocked except by creatures with flying or reach",
            question="be blocked",
            allows=_allows,
        ),
    )


def _allows(view: View, attacker: int, blockers: tuple[int, ...], context: Context) -> bool:
    return all(_FLYING.matches(view, each, context) or reaches(view, each) for each in blockers)


_FLYING = HasKeyword("flying")

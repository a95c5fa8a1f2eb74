"""Sunburst (702.44)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.effects.entering_with import EnterWithCounters
from engine.filters import AllOf, Filter, Itself, Not, OfType
from engine.patterns import Enters
from engine.quantities.spent import ColorsOfManaSpent
from engine.registry import keyword
from engine.selections import Source


@keyword("sunburst", "702.44", separately="702.44d")
def sunburst() -> tuple[Ability, ...]:
    """It enters with a counter for each color of mana that was spent to cast it (702.44a)."""
    return (_enters(OfType("Creature"), "+1/+1"), _enters(Not(OfType("Creature")), "charge"))


def _enters(what: Filter, kind: str) -> Replacement:
    return Replacement(
        rule="702.44a",
        text=f"~ enters with a {kind} counter on it for each color of mana spent to cast it",
        pattern=Enters(AllOf((Itself(), what))),
        edit=EnterWithCounters(kind, ColorsOfManaSpent(Source())),
        everywhere=True,
    )

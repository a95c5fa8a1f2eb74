"""Tribute (702.104)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.effects.keyword_edits import EnterWithTribute
from engine.filters import Itself
from engine.patterns import Enters
from engine.registry import keyword


@keyword("tribute", "702.104")
def tribute(number: int) -> tuple[Ability, ...]:
    """As it enters, an opponent may put N +1/+1 counters on it (702.104a)."""
    return (
        Replacement(
            rule="702.104a",
            text=f"an opponent of your choice may put {number} +1/+1 counters on ~ as it enters",
            pattern=Enters(Itself()),
            edit=EnterWithTribute(number),
            everywhere=True,
        ),
    )

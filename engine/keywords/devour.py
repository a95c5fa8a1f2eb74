"""Devour (702.82)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.effects.entering import EnterDevouring
from engine.filters import Filter, Itself, OfType
from engine.patterns import Enters
from engine.registry import keyword


@keyword("devour", "702.82")
def devour(number: int, quality: Filter | None = None) -> tuple[Ability, ...]:
    """It may enter with N +1/+1 counters for each creature that is sacrificed as it enters (702.82a).

    Devour [quality] says what else is sacrificed (702.82c).
    """
    return (
        Replacement(
            rule="702.82c" if quality else "702.82a",
            text=f"~ enters with {number} +1/+1 counters on it for each permanent sacrificed",
            pattern=Enters(Itself()),
            edit=EnterDevouring(number, quality or OfType("Creature")),
            everywhere=True,
        ),
    )

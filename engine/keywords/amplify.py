"""Amplify (702.38)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.effects.keyword_edits import EnterAmplified
from engine.filters import Itself
from engine.patterns import Enters
from engine.registry import keyword


@keyword("amplify", "702.38", separately="702.38b")
def amplify(number: int) -> tuple[Ability, ...]:
    """It enters with N +1/+1 counters for each card revealed that shares a creature type (702.38a)."""
    return (
        Replacement(
            rule="702.38a",
            text=f"~ enters with {number} +1/+1 counters on it for each card revealed",
            pattern=Enters(Itself()),
            edit=EnterAmplified(number),
            everywhere=True,
        ),
    )

"""Unleash (702.98)."""

from __future__ import annotations

from engine.abilities import Replacement, Restriction
from engine.characteristics import Ability
from engine.effects.entering_with import EnterWithCounters
from engine.effects.restricting import WithoutCounter
from engine.filters import Itself
from engine.patterns import Enters
from engine.quantities import Fixed
from engine.registry import keyword


@keyword("unleash", "702.98")
def unleash() -> tuple[Ability, ...]:
    """It may enter with a +1/+1 counter, and with one it can't block (702.98a)."""
    return (
        Replacement(
            rule="702.98a",
            text="~ enters with a +1/+1 counter on it",
            pattern=Enters(Itself()),
            edit=EnterWithCounters("+1/+1", Fixed(1)),
            optional="have it enter with a +1/+1 counter on it",
            everywhere=True,
        ),
        Restriction(
            rule="702.98a",
            text="it can't block as long as it has a +1/+1 counter on it",
            question="block",
            allows=WithoutCounter("+1/+1"),
        ),
    )

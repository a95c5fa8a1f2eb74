"""Bloodthirst (702.54)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.conditions import Happened
from engine.effects.entering_with import EnterWithCounters
from engine.filters import IsPlayer, Itself
from engine.patterns import DealsDamage, Enters
from engine.quantities import Fixed
from engine.quantities.history import HappenedAmount
from engine.registry import keyword


@keyword("bloodthirst", "702.54", separately="702.54c")
def bloodthirst(number: int = 0) -> tuple[Ability, ...]:
    """If an opponent was dealt damage this turn, it enters with N +1/+1 counters (702.54a).

    Bloodthirst X has no number: X is all the damage that opponents were dealt this turn (702.54b).
    """
    damage = DealsDamage(to=IsPlayer("opponent"))
    if not number:
        return (
            Replacement(
                rule="702.54b",
                text="~ enters with X +1/+1 counters on it, where X is the damage dealt to opponents",
                pattern=Enters(Itself()),
                edit=EnterWithCounters("+1/+1", HappenedAmount(damage)),
                everywhere=True,
            ),
        )
    return (
        Replacement(
            rule="702.54a",
            text=f"~ enters with {number} +1/+1 counter{'s' * (number > 1)} on it",
            pattern=Enters(Itself()),
            edit=EnterWithCounters("+1/+1", Fixed(number)),
            everywhere=True,
            condition=Happened(damage),
        ),
    )

"""Training (702.149)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.effects.growing import GrowBy
from engine.filters import AllOf, Itself, Not
from engine.filters.comparisons import ComparedTo
from engine.instructions import Effect
from engine.patterns.combat import AttacksWith
from engine.quantities import Of
from engine.registry import keyword
from engine.selections import Source


@keyword("training", "702.149", separately="702.149b")
def training() -> tuple[Ability, ...]:
    """Whenever it attacks with another creature of greater power, it gets a +1/+1 counter (702.149a)."""
    stronger = AllOf((Not(Itself()), ComparedTo("power", ">", Of("power", Source()))))
    return (
        Triggered(
            rule="702.149a",
            text="put a +1/+1 counter on it",
            pattern=AttacksWith(Itself(), stronger),
            effect=Effect((GrowBy("training"),)),
        ),
    )

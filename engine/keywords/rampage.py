"""Rampage (702.23)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.filters import Itself
from engine.filters.combat import Blocking
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import ModifyPowerToughness
from engine.patterns.combat import InCombat
from engine.quantities import AtLeast, Plus, Times
from engine.quantities.counted import Count
from engine.registry import keyword
from engine.selections import Source


@keyword("rampage", "702.23", separately="702.23c")
def rampage(number: int) -> tuple[Ability, ...]:
    """Whenever it becomes blocked, it gets +N/+N for each creature blocking it beyond the first (702.23a)."""
    bonus = Times(number, AtLeast(0, Plus(Count(Blocking(Itself())), -1)))
    text = f"gets +{number}/+{number} for each creature blocking it beyond the first"
    grow = ModifyPowerToughness(bonus, bonus)
    return (
        Triggered(
            rule="702.23a",
            text=f"it {text} until end of turn",
            pattern=InCombat("becomes blocked", Itself()),
            effect=Effect((Begin("end of turn", Source(), modifications=(grow,), text=text),)),
        ),
    )

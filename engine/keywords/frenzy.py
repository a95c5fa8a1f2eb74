"""Frenzy (702.68)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.filters import Itself
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import ModifyPowerToughness
from engine.patterns.combat import InCombat
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Source


@keyword("frenzy", "702.68", separately="702.68b")
def frenzy(number: int) -> tuple[Ability, ...]:
    """Whenever it attacks and isn't blocked, it gets +N/+0 until end of turn (702.68a)."""
    grow = ModifyPowerToughness(Fixed(number), Fixed(0))
    text = f"gets +{number}/+0"
    return (
        Triggered(
            rule="702.68a",
            text=f"it {text} until end of turn",
            pattern=InCombat("isn't blocked", Itself()),
            effect=Effect((Begin("end of turn", Source(), modifications=(grow,), text=text),)),
        ),
    )

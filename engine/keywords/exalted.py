"""Exalted (702.83)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.filters import Controlled
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import ModifyPowerToughness
from engine.patterns.combat import InCombat
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import EventObject


@keyword("exalted", "702.83")
def exalted() -> tuple[Ability, ...]:
    """Whenever a creature you control attacks alone, it gets +1/+1 until end of turn (702.83a)."""
    grow = ModifyPowerToughness(Fixed(1), Fixed(1))
    return (
        Triggered(
            rule="702.83a",
            text="that creature gets +1/+1 until end of turn",
            pattern=InCombat("attacks alone", Controlled("you")),
            effect=Effect((Begin("end of turn", EventObject(), modifications=(grow,)),)),
        ),
    )

"""Melee (702.121)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.filters import Itself
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import ModifyPowerToughness
from engine.patterns.combat import InCombat
from engine.quantities.history import OpponentsAttacked
from engine.registry import keyword
from engine.selections import Source


@keyword("melee", "702.121", separately="702.121b")
def melee() -> tuple[Ability, ...]:
    """Whenever it attacks, it gets +1/+1 for each opponent attacked this combat (702.121a)."""
    grow = ModifyPowerToughness(OpponentsAttacked(), OpponentsAttacked())
    text = "gets +1/+1 for each opponent you attacked with a creature this combat"
    return (
        Triggered(
            rule="702.121a",
            text=f"it {text} until end of turn",
            pattern=InCombat("attacks", Itself()),
            effect=Effect((Begin("end of turn", Source(), modifications=(grow,), text=text),)),
        ),
    )

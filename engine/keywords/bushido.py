"""Bushido (702.45)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.filters import Itself
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import ModifyPowerToughness
from engine.patterns.combat import InCombat
from engine.patterns.composed import Either
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Source


@keyword("bushido", "702.45", separately="702.45b")
def bushido(number: int) -> tuple[Ability, ...]:
    """Whenever it blocks or becomes blocked, it gets +N/+N until end of turn (702.45a)."""
    grow = ModifyPowerToughness(Fixed(number), Fixed(number))
    text = f"gets +{number}/+{number}"
    return (
        Triggered(
            rule="702.45a",
            text=f"it {text} until end of turn",
            pattern=Either((InCombat("blocks", Itself()), InCombat("becomes blocked", Itself()))),
            effect=Effect((Begin("end of turn", Source(), modifications=(grow,), text=text),)),
        ),
    )

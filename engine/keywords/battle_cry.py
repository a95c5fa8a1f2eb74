"""Battle cry (702.91)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.filters import AllOf, Itself, Not
from engine.filters.circumstances import Status
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import ModifyPowerToughness
from engine.patterns.combat import InCombat
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Each


@keyword("battle cry", "702.91", separately="702.91b")
def battle_cry() -> tuple[Ability, ...]:
    """Whenever it attacks, each other attacking creature gets +1/+0 until end of turn (702.91a)."""
    grow = ModifyPowerToughness(Fixed(1), Fixed(0))
    others = Each(AllOf((Not(Itself()), Status("attacking"))))
    return (
        Triggered(
            rule="702.91a",
            text="each other attacking creature gets +1/+0 until end of turn",
            pattern=InCombat("attacks", Itself()),
            effect=Effect((Begin("end of turn", others, modifications=(grow,)),)),
        ),
    )

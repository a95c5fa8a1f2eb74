"""Flanking (702.25)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.filters import HasKeyword, Itself, Not
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import ModifyPowerToughness
from engine.patterns.combat import BlocksAttacker
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import EventObject


@keyword("flanking", "702.25", separately="702.25b")
def flanking() -> tuple[Ability, ...]:
    """Whenever a creature without flanking blocks it, that gets -1/-1 until end of turn (702.25a)."""
    shrink = ModifyPowerToughness(Fixed(-1), Fixed(-1))
    return (
        Triggered(
            rule="702.25a",
            text="the blocking creature gets -1/-1 until end of turn",
            pattern=BlocksAttacker(blocker=Not(HasKeyword("flanking")), attacker=Itself()),
            effect=Effect((Begin("end of turn", EventObject(), modifications=(shrink,)),)),
        ),
    )

"""Prowess (702.108)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.filters import Not, OfType
from engine.instructions import Effect
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import ModifyPowerToughness
from engine.patterns.players import PlayerDoes
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Source


@keyword("prowess", "702.108", separately="702.108b")
def prowess() -> tuple[Ability, ...]:
    """Whenever you cast a noncreature spell, it gets +1/+1 until end of turn (702.108a)."""
    grow = ModifyPowerToughness(Fixed(1), Fixed(1))
    return (
        Triggered(
            rule="702.108a",
            text="it gets +1/+1 until end of turn",
            pattern=PlayerDoes("cast", "you", Not(OfType("Creature"))),
            effect=Effect((Begin("end of turn", on=Source(), modifications=(grow,)),)),
        ),
    )

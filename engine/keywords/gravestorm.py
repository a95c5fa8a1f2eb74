"""Gravestorm (702.69)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.effects.copying_spells import CopySpell
from engine.filters import Anything, Itself
from engine.instructions import Effect
from engine.patterns import Moves
from engine.patterns.players import PlayerDoes
from engine.quantities.history import HappenedTimes
from engine.registry import keyword
from engine.selections import Source
from engine.zones import Zone


@keyword("gravestorm", "702.69", separately="702.69b")
def gravestorm() -> tuple[Ability, ...]:
    """It is copied for each permanent that went to a graveyard from the battlefield this turn (702.69a)."""
    gone = HappenedTimes(Moves(Anything(), Zone.BATTLEFIELD, Zone.GRAVEYARD))
    return (
        Triggered(
            rule="702.69a",
            text="copy ~ for each permanent that was put into a graveyard from the battlefield this turn",
            pattern=PlayerDoes("cast", "you", Itself()),
            effect=Effect((CopySpell(Source(), gone, new_targets=True),)),
            zone=Zone.STACK,
        ),
    )

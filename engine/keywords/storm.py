"""Storm (702.40)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.effects.copying_spells import CopySpell
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns.players import PlayerDoes
from engine.quantities.history import SpellsBefore
from engine.registry import keyword
from engine.selections import Source
from engine.zones import Zone


@keyword("storm", "702.40", separately="702.40b")
def storm() -> tuple[Ability, ...]:
    """When it is cast, it is copied for each other spell that was cast before it this turn (702.40a)."""
    return (
        Triggered(
            rule="702.40a",
            text="copy ~ for each other spell that was cast before it this turn",
            pattern=PlayerDoes("cast", "you", Itself()),
            effect=Effect((CopySpell(Source(), SpellsBefore(), new_targets=True),)),
            zone=Zone.STACK,
        ),
    )

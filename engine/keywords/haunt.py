"""Haunt (702.55)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.effects.haunting import ExileHaunting
from engine.filters import AllOf, AnyOf, Itself, OfType
from engine.instructions import Effect, TargetWord
from engine.patterns import Arrives, Moves
from engine.registry import keyword
from engine.zones import Zone


@keyword("haunt", "702.55")
def haunt() -> tuple[Ability, ...]:
    """As it is put into a graveyard, it is exiled haunting target creature (702.55a)."""
    exiled = Effect((ExileHaunting(),), (TargetWord(OfType("Creature"), text="target creature"),))
    text = "exile ~ haunting target creature"
    spell = AllOf((Itself(), AnyOf((OfType("Instant"), OfType("Sorcery")))))
    return (
        Triggered(
            rule="702.55a",
            text=text,
            pattern=Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
            effect=exiled,
        ),
        Triggered(
            rule="702.55a",
            text=text,
            pattern=Arrives(spell, Zone.GRAVEYARD, "resolve"),
            effect=exiled,
            zone=Zone.GRAVEYARD,
        ),
    )

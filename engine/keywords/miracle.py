"""Miracle (702.94)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.abilities.casting import WayToCast
from engine.abilities.special import MayRevealAsDrawn
from engine.characteristics import Ability
from engine.costs import Cost
from engine.effects.casting import MayCast
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns.occasions import RevealedAsDrawn
from engine.registry import keyword
from engine.selections import Source
from engine.zones import Zone


@keyword("miracle", "702.94")
def miracle(cost: Cost) -> tuple[Ability, ...]:
    """The first card drawn in a turn, it may be revealed, and cast for its miracle cost (702.94a)."""
    way = WayToCast(rule="702.94a", name="miracle", zone=Zone.HAND, cost=cost)
    return (
        MayRevealAsDrawn(rule="702.94a", text="you may reveal ~ as you draw it, the first card this turn"),
        Triggered(
            rule="702.94a",
            text=f"you may cast ~ by paying {cost} rather than its mana cost",
            pattern=RevealedAsDrawn(Itself()),
            effect=Effect((MayCast(Source(), way),)),
            zone=Zone.HAND,
        ),
    )

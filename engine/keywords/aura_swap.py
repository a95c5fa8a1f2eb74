"""Aura swap (702.65)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.characteristics import Ability
from engine.costs import Cost
from engine.effects.aura_swapping import SwapAura
from engine.instructions import Effect
from engine.registry import keyword


@keyword("aura swap", "702.65")
def aura_swap(cost: Cost) -> tuple[Ability, ...]:
    """[Cost]: You may exchange this permanent with an Aura card in your hand (702.65a)."""
    return (
        Activated(
            rule="702.65a",
            text=f"{cost}: You may exchange this permanent with an Aura card in your hand.",
            cost=cost,
            effect=Effect((SwapAura(),)),
        ),
    )

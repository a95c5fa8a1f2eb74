"""Dash (702.109)."""

from __future__ import annotations

from engine.abilities import Keyword, Static
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost
from engine.effects.moving import MoveTo
from engine.effects.shared_by_keywords import at_next_end_step
from engine.filters import Itself
from engine.layers.modifications import GainAbilities
from engine.registry import keyword
from engine.selections import Became, Source
from engine.zones import Zone


@keyword("dash", "702.109")
def dash(cost: Cost) -> tuple[Ability, ...]:
    """For its dash cost it has haste, and is returned at the beginning of the next end step (702.109a)."""
    haste = Keyword(name="haste", rule="702.10", text="haste")
    return (
        WayToCast(rule="702.109a", text=f"you may cast it by paying {cost}", name="dash", cost=cost),
        Static(
            rule="702.109a",
            text="as long as its dash cost was paid, it has haste",
            affected=Itself(),
            modifications=(GainAbilities((haste,)),),
            condition=WasCast(by="dash"),
        ),
        at_next_end_step(
            "dash",
            "702.109a",
            "return {} to its owner's hand",
            MoveTo(Became(Source()), Zone.HAND, origin=Zone.BATTLEFIELD),
        ),
    )

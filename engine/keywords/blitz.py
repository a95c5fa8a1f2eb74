"""Blitz (702.152)."""

from __future__ import annotations

from engine.abilities import Keyword, Static, Triggered
from engine.abilities.casting import WayToCast
from engine.actions.sacrifice import Sacrifice
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost
from engine.effects.drawing import DrawCards
from engine.effects.shared_by_keywords import at_next_end_step
from engine.filters import Itself
from engine.instructions import Effect
from engine.layers.modifications import GainAbilities
from engine.patterns import Moves
from engine.quantities import Fixed
from engine.registry import keyword
from engine.selections import Became, Source
from engine.selections.players import You
from engine.zones import Zone


@keyword("blitz", "702.152", separately="702.152b")
def blitz(cost: Cost) -> tuple[Ability, ...]:
    """For its blitz cost it has haste, is sacrificed at the end step, and a card is drawn (702.152a)."""
    haste = Keyword(name="haste", rule="702.10", text="haste")
    draws = Triggered(
        rule="702.152a",
        text="draw a card",
        pattern=Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
        effect=Effect((DrawCards(You(), Fixed(1)),)),
    )
    return (
        WayToCast(rule="702.152a", text=f"you may cast it by paying {cost}", name="blitz", cost=cost),
        Static(
            rule="702.152a",
            text='it has haste and "When this permanent dies, draw a card"',
            affected=Itself(),
            modifications=(GainAbilities((haste, draws)),),
            condition=WasCast(by="blitz"),
        ),
        at_next_end_step("blitz", "702.152a", "sacrifice {}", Sacrifice(Became(Source()), You())),
    )

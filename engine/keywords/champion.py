"""Champion (702.72)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.actions.sacrifice import Sacrifice
from engine.characteristics import Ability
from engine.costs import Cost, ExileCost
from engine.effects.moving import MoveTo
from engine.filters import AllOf, Controlled, Filter, Itself, Not
from engine.instructions import Effect, UnlessPays
from engine.patterns import Enters, Moves
from engine.registry import keyword
from engine.selections import ExiledWithSource, Source
from engine.selections.players import You
from engine.zones import Zone


@keyword("champion", "702.72")
def champion(what: Filter) -> tuple[Ability, ...]:
    """It is sacrificed unless another such permanent is exiled, which returns as it leaves (702.72a)."""
    another = AllOf((Not(Itself()), Controlled("you"), what))
    cost = Cost((ExileCost(another, Zone.BATTLEFIELD),), "Exile another such permanent")
    return (
        Triggered(
            rule="702.72a",
            text="sacrifice ~ unless you exile another such permanent you control",
            pattern=Enters(Itself()),
            effect=Effect((UnlessPays(You(), cost, (Sacrifice(Source(), You()),)),)),
        ),
        Triggered(
            rule="702.72a",
            text="return the exiled card to the battlefield under its owner's control",
            pattern=Moves(Itself(), Zone.BATTLEFIELD),
            effect=Effect((MoveTo(ExiledWithSource(), Zone.BATTLEFIELD),)),
        ),
    )

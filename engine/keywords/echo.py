"""Echo (702.30)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.actions.sacrifice import Sacrifice
from engine.characteristics import Ability
from engine.conditions import Is
from engine.costs import Cost
from engine.filters.circumstances import CameSinceLastTurn
from engine.instructions import Effect, UnlessPays
from engine.patterns import StepStarts
from engine.registry import keyword
from engine.selections import Source
from engine.selections.players import You


@keyword("echo", "702.30")
def echo(cost: Cost) -> tuple[Ability, ...]:
    """In the upkeep after it came, its controller sacrifices it unless they pay (702.30a)."""
    return (
        Triggered(
            rule="702.30a",
            text=f"sacrifice ~ unless you pay {cost}",
            pattern=StepStarts("upkeep", "you"),
            condition=Is(Source(), CameSinceLastTurn()),
            effect=Effect((UnlessPays(You(), cost, (Sacrifice(Source(), You()),)),)),
        ),
    )

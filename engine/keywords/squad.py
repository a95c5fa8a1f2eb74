"""Squad (702.157)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.abilities.casting import any_number_of_times
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.costs import Cost
from engine.effects.copying import CreateCopies
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns import Enters
from engine.quantities.spent import TimesPaid
from engine.registry import keyword
from engine.selections import Source
from engine.selections.players import You


@keyword("squad", "702.157", separately="702.157b")
def squad(cost: Cost) -> tuple[Ability, ...]:
    """When it enters, a token copy is created for each time that its squad cost was paid (702.157a)."""
    name = f"squad {cost}"
    return (
        any_number_of_times(name, cost, "702.157a"),
        Triggered(
            rule="702.157a",
            text="create a token that's a copy of ~ for each time its squad cost was paid",
            pattern=Enters(Itself()),
            condition=WasCast(paid=name),
            effect=Effect((CreateCopies(You(), TimesPaid(name), Source()),)),
        ),
    )

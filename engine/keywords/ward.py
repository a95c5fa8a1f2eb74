"""Ward (702.21)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.actions.counter import Counter
from engine.characteristics import Ability
from engine.costs import Cost
from engine.filters import Itself
from engine.instructions import Effect, UnlessPays
from engine.patterns import BecomesTargeted
from engine.registry import keyword
from engine.selections import EventObject


@keyword("ward", "702.21")
def ward(cost: Cost) -> tuple[Ability, ...]:
    """A spell or ability of an opponent that targets it is countered unless they pay (702.21a)."""
    counter = Counter(EventObject("by"))
    return (
        Triggered(
            rule="702.21a",
            text=f"counter that spell or ability unless its controller pays {cost.text or cost.mana}",
            pattern=BecomesTargeted(Itself(), by="opponent"),
            effect=Effect((UnlessPays(EventObject("player"), cost, (counter,)),)),
        ),
    )

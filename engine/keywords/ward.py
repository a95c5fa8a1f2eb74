"""Ward (702.21)."""

from __future__ import annotations

import msgspec

from engine.abilities import Triggered
from engine.actions.counter import Counter
from engine.characteristics import Ability
from engine.costs import Cost, PayMana
from engine.filters import Itself
from engine.instructions import Effect, UnlessPays
from engine.patterns import BecomesTargeted
from engine.quantities import Quantity
from engine.records import Answered
from engine.registry import keyword, leaves_trace, quality
from engine.selections import EventObject
from engine.view import Context, View


@quality("X in the cost of ward", "702.21b")
def as_it_resolves(view: View, x: Quantity, context: Context) -> int:
    """What X is is determined at the time the ability resolves, not locked in as it triggers."""
    number = x.value(view, context)
    if leaves_trace(view):
        as_it_resolves.record(view, Answered(number=number))
    return number


class XOfWard(Quantity, frozen=True):
    """What X is in the cost of a ward ability (702.21b)."""

    x: Quantity

    def value(self, view: View, context: Context) -> int:
        """Ask as it is paid."""
        return as_it_resolves(view, self.x, context)


def _bound(cost: Cost) -> Cost:
    """The cost, with X in it as that rule says."""
    parts = (
        msgspec.structs.replace(each, x=XOfWard(each.x))
        if isinstance(each, PayMana) and each.x is not None
        else each
        for each in cost.parts
    )
    return Cost(tuple(parts), cost.text)


@keyword("ward", "702.21")
def ward(cost: Cost) -> tuple[Ability, ...]:
    """A spell or ability of an opponent that targets it is countered unless they pay (702.21a)."""
    counter = Counter(EventObject("by"))
    return (
        Triggered(
            rule="702.21a",
            text=f"counter that spell or ability unless its controller pays {cost.text or cost.mana}",
            pattern=BecomesTargeted(Itself(), by="opponent"),
            effect=Effect((UnlessPays(EventObject("player"), _bound(cost), (counter,)),)),
        ),
    )

"""Numbers of what has happened this turn, and of what an instruction has just done (608.2h, 608.2i)."""

from __future__ import annotations

from engine.filters import Filter
from engine.patterns import Pattern
from engine.quantities import Quantity
from engine.selections import Selection
from engine.view import Context, View
from engine.zones import Zone


class HappenedTimes(Quantity, frozen=True):
    """How many events of a kind were performed this turn: "for each creature that died this turn"."""

    pattern: Pattern

    def value(self, view: View, context: Context) -> int:
        """Count them; what is gone answers by its last known information."""
        return sum(1 for event in view.history if self.pattern.matches(event, view, context))


class HappenedAmount(Quantity, frozen=True):
    """The amount of all events of a kind this turn: "the amount of life you gained this turn"."""

    pattern: Pattern

    def value(self, view: View, context: Context) -> int:
        """Add up their amounts."""
        events = (each for each in view.history if self.pattern.matches(each, view, context))
        return sum(int(getattr(each, "amount", 0)) for each in events)


class HowManyThisWay(Quantity, frozen=True):
    """How many of what was just dealt with are of a kind: "for each creature destroyed this way".

    With `gone` only those count that are no longer on the battlefield: what was not destroyed after all
    isn't counted.
    """

    of: Selection
    filter: Filter
    gone: bool = False

    def value(self, view: View, context: Context) -> int:
        """Count them as they are or were last known."""
        ids = self.of.select(view, context)
        meant = (id for id in ids if self.filter.matches(view, id, context))
        return sum(1 for id in meant if not self.gone or not _is_there(view, id))


def _is_there(view: View, id: int) -> bool:
    return view.exists(id) and view.object(id).zone is Zone.BATTLEFIELD

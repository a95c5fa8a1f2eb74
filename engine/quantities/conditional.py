"""Numbers of which there are two, as a condition holds or doesn't."""

from __future__ import annotations

from engine.conditions import Condition
from engine.quantities import Quantity
from engine.view import Context, View


class WhereItHolds(Quantity, frozen=True):
    """ "Add {C}. If you control an Urza's Mine …, add {C}{C} instead": how much of the same it is."""

    condition: Condition
    then: Quantity
    otherwise: Quantity

    def value(self, view: View, context: Context) -> int:
        """The number of the branch that holds now."""
        return (self.then if self.condition.holds(view, context) else self.otherwise).value(view, context)

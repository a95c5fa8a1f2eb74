"""Conditions: "if you control an artifact", "as long as", intervening ones, "unless" (603.4, 611.3a)."""

from __future__ import annotations

import operator
from typing import Literal

import msgspec

from engine.filters import Filter
from engine.quantities import Quantity
from engine.selections import Selection
from engine.view import Context, View

_RELATIONS = {"<": operator.lt, "<=": operator.le, "=": operator.eq, ">=": operator.ge, ">": operator.gt}


class Condition(msgspec.Struct, frozen=True, tag=True):
    """Something that holds or does not."""

    def holds(self, view: View, context: Context) -> bool:
        """Tell whether it holds now."""
        return True


class Relation(Condition, frozen=True):
    """A comparison of two numbers: "if you control three or more creatures"."""

    left: Quantity
    relation: Literal["<", "<=", "=", ">=", ">"]
    right: Quantity

    def holds(self, view: View, context: Context) -> bool:
        """Compare."""
        return bool(
            _RELATIONS[self.relation](self.left.value(view, context), self.right.value(view, context))
        )


class Is(Condition, frozen=True):
    """Something selected matches a filter: "if it was a creature", "as long as it's attacking"."""

    what: Selection
    filter: Filter

    def holds(self, view: View, context: Context) -> bool:
        """Every selected one must match, and there must be one."""
        found = self.what.select(view, context)
        return bool(found) and all(self.filter.matches(view, id, context) for id in found)


class TurnOf(Condition, frozen=True):
    """ "During your turn", "if it's an opponent's turn"."""

    whose: Literal["you", "opponent"]

    def holds(self, view: View, context: Context) -> bool:
        """Ask whose turn it is."""
        yours = view.turn.active == context.controller
        return yours if self.whose == "you" else not yours


class Both(Condition, frozen=True):
    """All of several conditions."""

    conditions: tuple[Condition, ...]

    def holds(self, view: View, context: Context) -> bool:
        """All hold."""
        return all(each.holds(view, context) for each in self.conditions)


class Either(Condition, frozen=True):
    """At least one of several conditions."""

    conditions: tuple[Condition, ...]

    def holds(self, view: View, context: Context) -> bool:
        """One holds."""
        return any(each.holds(view, context) for each in self.conditions)


class Unless(Condition, frozen=True):
    """The opposite of a condition."""

    condition: Condition

    def holds(self, view: View, context: Context) -> bool:
        """It does not hold."""
        return not self.condition.holds(view, context)

"""What is asked of the Ring and of who bears it (701.52)."""

from __future__ import annotations

from engine.conditions import Condition
from engine.filters import Filter
from engine.view import Context, View


class TemptedOften(Condition, frozen=True):
    """ "The Ring has tempted you two or more times this game" (701.52d)."""

    least: int

    def holds(self, view: View, context: Context) -> bool:
        """Compare how often it has tempted the player."""
        return view.player(context.controller).tempted >= self.least


class ChoseBearer(Condition, frozen=True):
    """ "If you chose a creature other than ~ as your Ring-bearer": as the Ring tempted."""

    wanted: Filter

    def holds(self, view: View, context: Context) -> bool:
        """Ask the creature that was chosen, if there was any, also where it is gone by now (608.2h)."""
        bearer = int(getattr(context.told, "bearer", 0))
        return bool(bearer) and self.wanted.matches(view, bearer, context)

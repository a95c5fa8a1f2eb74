"""Becoming the monarch (722)."""

from __future__ import annotations

from engine.conditions import Condition
from engine.events import Event
from engine.events.statuses import Crowned
from engine.filters import Whose, is_player_meant
from engine.instructions import Instruction
from engine.objects import MONARCH
from engine.patterns import Pattern
from engine.selections import Selection
from engine.view import Context, Table, View


class BecomeMonarch(Instruction, frozen=True):
    """ "You become the monarch"."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant become the monarch."""
        for player in self.who.select(table, context):
            table.happen(Crowned(source=context.source, player=player))
        return context


class MonarchIs(Condition, frozen=True):
    """ "If you're the monarch", "if an opponent is the monarch", "if there is no monarch" (722.1)."""

    who: Whose | None

    def holds(self, view: View, context: Context) -> bool:
        """Ask who is the monarch."""
        there = [each for each in view.players() if MONARCH in view.player(each).designations]
        if self.who is None:
            return not there
        return any(is_player_meant(view, self.who, each, context) for each in there)


class BecomesMonarch(Pattern, frozen=True):
    """ "Whenever you become the monarch", "whenever an opponent becomes the monarch"."""

    who: Whose

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player."""
        return isinstance(event, Crowned) and is_player_meant(view, self.who, event.player, context)

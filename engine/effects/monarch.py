"""Becoming the monarch (722)."""

from __future__ import annotations

from typing import Any

from engine.conditions import Condition
from engine.events import Event
from engine.events.statuses import Crowned
from engine.filters import Whose, is_player_meant
from engine.instructions import Instruction
from engine.layers.modifications import ChangeController
from engine.objects import MONARCH
from engine.patterns import Pattern
from engine.records.layers import Modified
from engine.registry import Quality, quality
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


@quality("an effect that hangs on who is the monarch", "722.5")
def monarch_now(view: View) -> int:
    """If there is no monarch as it begins to apply, it does nothing until a player becomes the monarch."""
    return next((each for each in view.players() if MONARCH in view.player(each).designations), 0)


class MonarchControls(ChangeController, frozen=True):
    """Layer 2: the monarch gains control, whoever that is at the time (722.5)."""

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """722.5."""
        return monarch_now

    def given_to(self, view: View, context: Context) -> int:
        """The monarch; nobody where there is none."""
        return monarch_now(view)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="control of the monarch")

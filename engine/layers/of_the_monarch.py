"""Continuous effects whose result hangs on who is the monarch (722.5)."""

from __future__ import annotations

from typing import Any

from engine.layers.modifications import ChangeController
from engine.objects import MONARCH
from engine.records.layers import Modified
from engine.registry import Quality, quality
from engine.view import Context, View


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

"""Effects that make it day or night (2021:727.1)."""

from __future__ import annotations

from typing import Literal

from engine.events.turns import DayOrNight
from engine.instructions import Instruction
from engine.view import Context, Table


class Become(Instruction, frozen=True):
    """ "It becomes night"."""

    which: Literal["day", "night"]

    def follow(self, table: Table, context: Context) -> Context:
        """Let it become that, where it isn't so already."""
        table.happen(DayOrNight(source=context.source, which=self.which))
        return context

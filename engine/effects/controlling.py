"""Control that all players gain at once (108.3, 110.2)."""

from __future__ import annotations

import msgspec

from engine.filters import AllOf, Filter, Owned
from engine.instructions import Instruction
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import ChangeController
from engine.selections import Each
from engine.view import Context, Table


class OwnersGainControl(Instruction, frozen=True):
    """ "Each player gains control of all creatures they own": of those that are there now (611.2c)."""

    what: Filter
    text: str

    def follow(self, table: Table, context: Context) -> Context:
        """Let an effect begin for each player, about the permanents that are theirs."""
        own = Each(AllOf((self.what, Owned("you"))))
        gains = Begin("forever", own, modifications=(ChangeController(),), text=self.text)
        for player in table.players():
            gains.follow(table, msgspec.structs.replace(context, controller=player))
        return context

"""Costs that are paid while a spell or ability resolves (118.12)."""

from __future__ import annotations

import msgspec

from engine.costs import Cost
from engine.instructions import Instruction, follow_all
from engine.selections import Selection
from engine.view import Context, Table


class MayPay(Instruction, frozen=True):
    """ "You may pay {2}. If you do, draw a card"."""

    who: Selection
    cost: Cost
    instructions: tuple[Instruction, ...] = ()
    otherwise: tuple[Instruction, ...] = ()

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant pay; follow the instructions for each who does."""
        for player in self.who.select(table, context):
            paid = table.may_pay(player, self.cost, context.source)
            told = msgspec.structs.replace(context, player=player)
            context = follow_all(table, told, self.instructions if paid else self.otherwise)
        return context

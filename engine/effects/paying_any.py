"""Amounts of mana or energy that players choose and pay while something resolves (107.3f, 118.12)."""

from __future__ import annotations

import msgspec

from engine.costs import Cost
from engine.instructions import Instruction
from engine.selections import Selection
from engine.view import Context, Table


class PayAnyAmount(Instruction, frozen=True):
    """ "Each player may pay any amount of mana": X of the cost is what each of them chooses.

    "That many" behind it is what was paid in all. With `from_you` the controller is asked first.
    """

    who: Selection
    cost: Cost
    from_you: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant choose an amount and pay it, then add up what they paid."""
        players = self.who.select(table, context)
        if self.from_you and context.controller in players:
            first = players.index(context.controller)
            players = (*players[first:], *players[:first])
        amounts = (table.may_pay_x(each, self.cost, context.source) for each in players)
        return msgspec.structs.replace(context, number=sum(each or 0 for each in amounts))

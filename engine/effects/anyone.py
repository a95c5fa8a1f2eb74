"""What any player may do, and what follows where one did (608.2d, 101.4)."""

from __future__ import annotations

import msgspec

from engine.effects.paying import MayPay
from engine.instructions import Instruction, May, follow_all
from engine.view import Context, Table


class AnyoneMay(Instruction, frozen=True):
    """ "Any player may sacrifice a land. If a player does, …": followed once, however many of them do."""

    may: May | MayPay
    instructions: tuple[Instruction, ...] = ()
    otherwise: tuple[Instruction, ...] = ()

    def follow(self, table: Table, context: Context) -> Context:
        """Ask each of them in turn order, then follow one branch."""
        done = False
        for player in self.may.who.select(table, context):
            told = msgspec.structs.replace(context, player=player)
            if isinstance(self.may, MayPay):
                done |= table.may_pay(player, self.may.cost, context.source)
            elif self.may.is_chosen(table, told):
                proposed = table.proposed
                follow_all(table, told, self.may.instructions)
                done |= table.proposed > proposed
        return follow_all(table, context, self.instructions if done else self.otherwise)

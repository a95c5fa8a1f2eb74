"""Costs that are paid while a spell or ability resolves (118.12)."""

from __future__ import annotations

import msgspec

from engine.costs import Cost, CostPart, PayLife, PayMana
from engine.instructions import Instruction, follow_all
from engine.mana import ManaCost
from engine.quantities import Quantity
from engine.selections import Selection
from engine.view import Context, Table


class MayPay(Instruction, frozen=True):
    """ "You may pay {2}. If you do, draw a card".

    `x` is the value of X in the cost, where it is defined; else who pays chooses it (107.3f).
    """

    who: Selection
    cost: Cost
    instructions: tuple[Instruction, ...] = ()
    otherwise: tuple[Instruction, ...] = ()
    x: Quantity | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant pay; follow the instructions for each who does."""
        for player in self.who.select(table, context):
            told = msgspec.structs.replace(context, player=player)
            if self.cost.announces_x and self.x is None:
                x = table.may_pay_x(player, self.cost, context.source)
                paid = x is not None
                told = msgspec.structs.replace(told, x=x or 0)
            else:
                cost = self.cost if self.x is None else self.cost.with_x(self.x.value(table, context))
                paid = table.may_pay(player, cost, context.source)
            context = follow_all(table, told, self.instructions if paid else self.otherwise)
        return context


class UnlessPaysForEach(Instruction, frozen=True):
    """ "Sacrifice it unless you pay {1} for each age counter on it": all of it, or nothing (702.24a)."""

    who: Selection
    cost: Cost
    number: Quantity
    instructions: tuple[Instruction, ...]

    def follow(self, table: Table, context: Context) -> Context:
        """Let the player pay so many times; follow the instructions where they don't."""
        times = self.number.value(table, context)
        whole = Cost(tuple(_times(part, times) for part in self.cost.parts), f"{self.cost} {times} times")
        for player in self.who.select(table, context):
            if not table.may_pay(player, whole, context.source):
                context = follow_all(table, context, self.instructions)
        return context


def _times(part: CostPart, times: int) -> CostPart:
    """A part of a cost so many times."""
    if isinstance(part, PayMana):
        return PayMana(ManaCost(part.cost.symbols * times))
    if isinstance(part, PayLife):
        return PayLife(part.amount * times)
    return msgspec.structs.replace(part, number=part.number * times) if hasattr(part, "number") else part

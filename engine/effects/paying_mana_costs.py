"""Mana costs of objects that an effect lets players pay (107.3h)."""

from __future__ import annotations

import msgspec

from engine.costs import Cost, PayMana
from engine.instructions import Instruction, follow_all, pays_instead
from engine.mana import ManaCost
from engine.records import Answered
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


class UnlessPaysManaCost(Instruction, frozen=True):
    """ "Sacrifice ~ unless you pay its mana cost": one without a mana cost can't be paid for (118.6)."""

    who: Selection
    of: Selection
    instructions: tuple[Instruction, ...]

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant pay; follow the instructions for each who doesn't."""
        for player in self.who.select(table, context):
            if not self._paid(table, context, player):
                told = msgspec.structs.replace(context, player=player)
                context = follow_all(table, told, self.instructions)
        return context

    def _paid(self, table: Table, context: Context, player: int) -> bool:
        for id in self.of.select(table, context)[:1]:
            mana = table.characteristics(id).mana_cost
            if mana is None:
                return False
            on_stack = table.exists(id) and table.object(id).zone is Zone.STACK
            if any(each.variable for each in mana.symbols) and not on_stack:
                mana = without_x(table, id, mana)
            return pays_instead(table, player, Cost((PayMana(mana),), str(mana) or "{0}"), context.source)
        return False


def _with_one(table: Table, id: int, mana: ManaCost) -> ManaCost:
    return mana.with_x(1)


@rule("X in a mana cost that an effect lets be paid", "107.3h", kind="payment", without=_with_one)
def without_x(table: Table, id: int, mana: ManaCost) -> ManaCost:
    """If an effect has a player pay the mana cost of an object that is no spell, X in it is treated as 0."""
    table.trace.record(Answered(object=table.called(id), answer=0))
    return mana.with_x(0)

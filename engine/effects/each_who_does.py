"""What is done for each of those who do what each opponent may do, or who don't (608.2c-d)."""

from __future__ import annotations

import msgspec

from engine.instructions import Instruction, May, follow_all
from engine.view import Context, Table


class EachWhoDoes(Instruction, frozen=True):
    """ "Each opponent may …. For each opponent who does, …", with `no` "for each opponent who doesn't".

    What is done `at_once` is done so often as there are such players, which is "that many" in it; else it is
    done for one after the other, who is then the player that is asked.
    """

    may: May
    instructions: tuple[Instruction, ...]
    no: bool = False
    at_once: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Ask each of them in turn order, then follow the rest for those who are meant."""
        meant: list[int] = []
        for player in self.may.who.select(table, context):
            told = msgspec.structs.replace(context, player=player)
            proposed = table.proposed
            if self.may.is_chosen(table, told):
                follow_all(table, told, self.may.instructions)
            if (table.proposed > proposed) is not self.no:
                meant.append(player)
        if self.at_once:
            for each in self.instructions if meant else ():
                follow_all(table, context.of(len(meant)), (each,))
            return context
        for player in meant:
            follow_all(table, msgspec.structs.replace(context, player=player), self.instructions)
        return context

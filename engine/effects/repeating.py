"""Instructions that are followed several times: "investigate twice", "populate X times"."""

from __future__ import annotations

from engine.instructions import Instruction, follow_all
from engine.quantities import Quantity
from engine.view import Context, Table


class Repeat(Instruction, frozen=True):
    """The instructions, so many times, one after the other."""

    number: Quantity
    instructions: tuple[Instruction, ...]

    def follow(self, table: Table, context: Context) -> Context:
        """Follow them as often as the number says as it begins."""
        for _ in range(self.number.value(table, context)):
            context = follow_all(table, context, self.instructions)
        return context

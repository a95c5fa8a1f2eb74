"""Instructions that are followed several times: "investigate twice", "populate X times"."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.errors import NeverEnds
from engine.instructions import Instruction, follow_all
from engine.quantities import Quantity
from engine.records import Refusal
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


ENDLESS: Final = 1000
"""More often than any process is repeated that ends."""


class Again(Instruction, frozen=True):
    """ "Repeat this process": what is said before it is followed once more."""

    def follow(self, table: Table, context: Context) -> Context:
        """Note it for the process."""
        return msgspec.structs.replace(context, again=True)


class Process(Instruction, frozen=True):
    """Instructions that are followed again as often as one of them says so; `most` times at most.

    They are the same instructions each time, with the targets that were chosen before (608.2c).
    """

    instructions: tuple[Instruction, ...]
    most: int = ENDLESS

    def follow(self, table: Table, context: Context) -> Context:
        """Follow them until nothing says that they are repeated."""
        began = context
        for _ in range(self.most):
            context = follow_all(
                table,
                msgspec.structs.replace(context, again=False, it=began.it, seen=began.seen),
                self.instructions,
            )
            if not context.again:
                return context
        if self.most == ENDLESS:
            raise NeverEnds(Refusal(case="a process without an end", object=table.called(context.source)))
        return msgspec.structs.replace(context, again=False)

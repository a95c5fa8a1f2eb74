"""Adapt (701.43)."""

from __future__ import annotations

from engine.effects.counters import put_counters
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.registry import action, rule
from engine.view import Context, Table


@action("adapt", "701.43")
class Adapt(Instruction, frozen=True):
    """ "Adapt 2"."""

    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """The permanent with the ability adapts."""
        adapt(table, context, self.number.value(table, context))
        return context


@rule("adapting", "701.43a", kind="counters")
def adapt(table: Table, context: Context, number: int) -> None:
    """If it has no +1/+1 counters on it, it gets so many."""
    id = context.source
    if table.exists(id) and not table.object(id).counter("+1/+1"):
        put_counters(table, context, "+1/+1", number, (id,))

"""Monstrosity (701.31)."""

from __future__ import annotations

from engine.effects.counters import put_counters
from engine.events.statuses import Designated
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.records import Answered
from engine.registry import action, rule
from engine.view import Context, Table, permanents


@action("monstrosity", "701.31")
class Monstrosity(Instruction, frozen=True):
    """ "Monstrosity 3"."""

    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """The permanent with the ability becomes monstrous."""
        monstrosity(table, context, self.number.value(table, context))
        return context


@rule("monstrosity", "701.31a", kind="counters")
def monstrosity(table: Table, context: Context, number: int) -> None:
    """If it isn't monstrous, it gets so many counters and becomes monstrous."""
    for id in permanents(table, (context.source,)):
        if "monstrous" in table.object(id).designations:
            table.trace.record(Answered(object=table.called(id)))
        else:
            put_counters(table, context, "+1/+1", number, (id,))
            table.happen(Designated(source=id, object=id, name="monstrous", x=x_of_it(table, context, id)))


@rule("X of monstrosity", "701.31c", kind="question")
def x_of_it(table: Table, context: Context, id: int) -> int:
    """Other abilities that refer to X use its value as the permanent became monstrous."""
    if context.x:
        table.trace.record(Answered(object=table.called(id), number=context.x))
    return context.x

"""Creatures that grow by an ability of their own, and what that is called (702.100b, 702.149c)."""

from __future__ import annotations

from typing import Final, Literal

from engine.effects.counters import put_counters
from engine.events.statuses import Grown
from engine.instructions import Instruction
from engine.records import Applied
from engine.registry import Performable, rule
from engine.view import Context, Table, permanents

KIND: Final = "+1/+1"


class GrowBy(Instruction, frozen=True):
    """ "Put a +1/+1 counter on this creature", by evolve or training."""

    keyword: Literal["evolve", "training"]

    def follow(self, table: Table, context: Context) -> Context:
        """Put the counter on it, if it is still there, and say so if it was put."""
        for id in permanents(table, (context.source,)):
            before = table.object(id).counter(KIND)
            put_counters(table, context, KIND, 1, (id,))
            GROWING[self.keyword](table, id, table.object(id).counter(KIND) - before)
        return context


@rule("evolving", "702.100b", kind="counters")
def evolve(table: Table, id: int, put: int) -> None:
    """A creature evolves when one or more +1/+1 counters are put on it as its evolve ability resolves."""
    if put > 0:
        table.trace.record(Applied(object=table.called(id), number=put))
        table.happen(Grown(source=id, object=id, by="evolve"))


@rule("training a creature", "702.149c", kind="counters")
def train(table: Table, id: int, put: int) -> None:
    """A creature trains when a resolving training ability puts one or more +1/+1 counters on it."""
    if put > 0:
        table.trace.record(Applied(object=table.called(id), number=put))
        table.happen(Grown(source=id, object=id, by="training"))


GROWING: Final[dict[str, Performable[Table, [int, int], None]]] = {"evolve": evolve, "training": train}
"""What it is to grow by a keyword's ability."""

"""Counter (701.5)."""

from __future__ import annotations

from engine.events import Countering
from engine.instructions import Instruction
from engine.records import Applied
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, objects
from engine.zones import Zone


@action("counter", "701.5")
class Counter(Instruction, frozen=True):
    """ "Counter target spell"."""

    what: Selection
    instead: Zone | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Counter what is selected."""
        ids = objects(table, self.what.select(table, context))
        counter(table, context, ids, self.instead)
        return context.about(*ids)


@rule("countering by an effect", "701.5a", kind="counter")
def counter(table: Table, context: Context, ids: tuple[int, ...], instead: Zone | None) -> None:
    """To counter a spell or ability is to cancel it and to remove it from the stack."""
    if ids:
        source, by_spell = context.source, context.on_stack == context.source
        table.trace.record(Applied(source=table.called(source), objects=table.each_called(ids)))
        table.happen(
            *(Countering(source=source, object=id, instead=instead, by_spell=by_spell) for id in ids)
        )

"""Destroy (701.7)."""

from __future__ import annotations

from engine.events import Destruction
from engine.instructions import Instruction
from engine.records import Applied
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, permanents


@action("destroy", "701.7")
class Destroy(Instruction, frozen=True):
    """ "Destroy target creature": with `regenerable` false "it can't be regenerated" (701.15, 614.8)."""

    what: Selection
    regenerable: bool = True

    def follow(self, table: Table, context: Context) -> Context:
        """Destroy what is selected, all at once."""
        ids = permanents(table, self.what.select(table, context))
        destroy(table, context.source, ids, self.regenerable)
        return context.about(*ids)


@rule("destroying", "701.7a", kind="destroy")
def destroy(table: Table, source: int, ids: tuple[int, ...], regenerable: bool = True) -> None:
    """To destroy a permanent is to move it from the battlefield to its owner's graveyard."""
    if ids:
        table.trace.record(Applied(source=table.called(source), objects=table.each_called(ids)))
        table.happen(*(Destruction(source=source, object=id, regenerable=regenerable) for id in ids))

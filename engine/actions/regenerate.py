"""Regenerate (701.15)."""

from __future__ import annotations

from engine.events import RegenerationShield
from engine.instructions import Instruction
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, permanents


@action("regenerate", "701.15")
class Regenerate(Instruction, frozen=True):
    """ "Regenerate ~" as an effect: a shield against the next destruction this turn (701.15a)."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Give each that is selected its shield."""
        ids = permanents(table, self.what.select(table, context))
        regenerate(table, context.source, ids)
        return context.about(*ids)


@rule("regenerating", "701.15a", kind="regenerate")
def regenerate(table: Table, source: int, ids: tuple[int, ...]) -> None:
    """The next time the permanent would be destroyed this turn, it is tapped and healed instead."""
    table.happen(*(RegenerationShield(source=source, object=id) for id in ids))

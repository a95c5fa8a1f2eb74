"""Support (701.35)."""

from __future__ import annotations

from engine.effects.counters import put_counters
from engine.instructions import Instruction
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, permanents


@action("support", "701.35")
class Support(Instruction, frozen=True):
    """ "Support 2": `on` are the targets, other creatures where a permanent supports."""

    on: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Support those that are still there."""
        support(table, context, permanents(table, self.on.select(table, context)))
        return context


@rule("supporting", "701.35a", kind="counters")
def support(table: Table, context: Context, ids: tuple[int, ...]) -> None:
    """A +1/+1 counter is put on each of the targets."""
    put_counters(table, context, "+1/+1", 1, ids)

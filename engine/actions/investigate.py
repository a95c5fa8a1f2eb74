"""Investigate (701.36)."""

from __future__ import annotations

from engine.actions.create import Create
from engine.events.statuses import Investigated
from engine.instructions import Instruction
from engine.registry import action, rule
from engine.view import Context, Table


@action("investigate", "701.36")
class Investigate(Instruction, frozen=True):
    """ "Investigate": `clue` creates the token that the action stands for."""

    clue: Create

    def follow(self, table: Table, context: Context) -> Context:
        """Create it."""
        return investigate(table, context, self.clue)


def _nothing_created(table: Table, context: Context, clue: Create) -> Context:
    return context


@rule("investigating", "701.36a", kind="create", without=_nothing_created)
def investigate(table: Table, context: Context, clue: Create) -> Context:
    """ "Investigate" means "Create a Clue token": whoever does it has investigated then."""
    found = clue.follow(table, context)
    table.happen(
        *(Investigated(source=context.source, player=each) for each in clue.who.select(table, context))
    )
    return found

"""Transform (701.28), and flipping, which is no keyword action but a status (710)."""

from __future__ import annotations

from typing import Literal

from engine.events import Turned
from engine.instructions import Instruction
from engine.registry import action
from engine.selections import Selection
from engine.view import Context, Table, permanents


@action("transform", "701.28")
class Transform(Instruction, frozen=True):
    """ "Transform ~", "flip ~": each permanent that is meant turns its other face or half up."""

    what: Selection
    how: Literal["transformed", "flipped", "face up", "face down"] = "transformed"

    def follow(self, table: Table, context: Context) -> Context:
        """Turn them all at once; what can't be turned stays as it is (701.28c)."""
        ids = permanents(table, self.what.select(table, context))
        table.happen(*(Turned(source=context.source, object=id, how=self.how) for id in ids))
        return context

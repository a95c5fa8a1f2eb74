"""Transform and convert (701.28, 701.50), and flipping, which is no keyword action but a status (710)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.events import Turned
from engine.instructions import Instruction
from engine.records import Answered
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, permanents
from engine.zones import Zone


@action("convert", "701.50")
@action("transform", "701.28")
class Transform(Instruction, frozen=True):
    """ "Transform ~", "flip ~": each permanent that is meant turns its other face or half up."""

    what: Selection
    how: Literal["transformed", "flipped", "face up", "face down"] = "transformed"
    converts: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Turn them all at once; what can't be turned stays as it is (701.28c)."""
        meant = self.what.select(table, context)
        ids = permanents(table, meant)
        if self.how == "face up":
            ids = (*ids, *(id for id in meant if id not in ids and _lies_in_exile(table, id)))
        if self.how == "transformed":
            once = converting_ignored if self.converts else ignored
            ids = tuple(id for id in ids if not once(table, id, context))
        turned = Turned(source=context.source, object=0, how=self.how, converts=self.converts)
        table.happen(*(msgspec.structs.replace(turned, object=id) for id in ids))
        return context


def _lies_in_exile(table: Table, id: int) -> bool:
    """Tell whether it is a card that was exiled face down (406.3)."""
    thing = table.object(id) if table.exists(id) else None
    return thing is not None and thing.zone is Zone.EXILE and thing.face_down


@rule("transforming once", "701.28f", kind="question")
def ignored(table: Table, id: int, context: Context) -> bool:
    """A permanent's own ability is ignored if it has transformed since that was put onto the stack."""
    return _has_turned_since(table, id, context)


@rule("converting once", "701.50e", kind="question")
def converting_ignored(table: Table, id: int, context: Context) -> bool:
    """A permanent's own ability is ignored if it has converted since that was put onto the stack."""
    return _has_turned_since(table, id, context)


def _has_turned_since(table: Table, id: int, context: Context) -> bool:
    if id != context.source or not context.on_stack or context.on_stack == context.source:
        return False
    if table.object(id).transformed_at <= table.object(context.on_stack).timestamp:
        return False
    table.trace.record(Answered(object=table.called(id)))
    return True

"""Objects that are chosen as a permanent enters, and what is said of them (614.12a, 607.2d, 707.2c)."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from engine.decisions import Decision, OneOf
from engine.effects.replacing import Edit
from engine.events import Event, ZoneChange
from engine.filters import Filter
from engine.layers.modifications import Layer, Modification
from engine.linked import kept_as
from engine.records import Asked
from engine.records.layers import Modified
from engine.view import Context, Table

CHOSEN_OBJECT: Final = "chosen object"
"""Under what a permanent keeps the object that was chosen as it entered."""


class EnterChoosingObject(Edit, frozen=True):
    """ "As ~ enters, choose a creature": one on the battlefield."""

    linked_to: ClassVar[str] = CHOSEN_OBJECT
    makes_choice: ClassVar[bool] = True
    filter: Filter

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with the object that its controller chooses; with nothing where there is none."""
        there = tuple(id for id in table.battlefield() if self.filter.matches(table, id, context))
        if not isinstance(event, ZoneChange) or not there:
            return (event,)
        about = table.name(context.source)
        prompt = Asked(
            case="an object",
            player=table.called(context.controller),
            object=table.called(context.source),
            objects=table.each_called(there),
        )
        decision = Decision(
            context.controller, "object", about, prompt, "614.12a", OneOf(there), context.source
        )
        chosen = (kept_as(CHOSEN_OBJECT, context.link), int(table.choose(decision)))
        return (msgspec.structs.replace(event, chosen=(*event.chosen, chosen)),)


class CopyOfChosen(Modification, frozen=True):
    """Layer 1a: "is a copy of the chosen creature", whose values are determined as that begins (707.2c)."""

    linked_to: ClassVar[str] = CHOSEN_OBJECT

    in_layer: ClassVar[Layer] = Layer.COPY

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="a copy of what is chosen")

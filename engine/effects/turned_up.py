"""What is so of a permanent as it is turned face up (614.1e, 708.8) or transforms (712.20)."""

from __future__ import annotations

import msgspec

from engine.effects.replacing import Edit
from engine.events import CountersPut, Event, Turned
from engine.filters import Filter
from engine.layers.faces import as_it_transforms, as_turned_face_up
from engine.records import Answered
from engine.view import Context, Table


class TurnedUpWith(Edit, frozen=True):
    """ "As ~ is turned face up, put five +1/+1 counters on it"."""

    kind: str
    number: int

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same, and the counters at the same time."""
        if not isinstance(event, Turned):
            return (event,)
        put = CountersPut(
            source=event.object, on=event.object, kind=self.kind, amount=self.number, by=context.controller
        )
        as_turned_face_up.record(table, Answered(object=table.called(event.object)))
        return (event, put)


class TransformsAttached(Edit, frozen=True):
    """ "As ~ transforms into ~, attach it to a player" (712.20)."""

    to: Filter

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same, and what it becomes attached to."""
        if not isinstance(event, Turned):
            return (event,)
        as_it_transforms.record(table, Answered(object=table.called(event.object)))
        return (msgspec.structs.replace(event, may_attach=self.to),)


class TurnedUpAttached(Edit, frozen=True):
    """ "As ~ is turned face up, you may attach it to a creature" (303.4k)."""

    to: Filter

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same, and what it may become attached to."""
        if not isinstance(event, Turned):
            return (event,)
        as_turned_face_up.record(table, Answered(object=table.called(event.object)))
        return (msgspec.structs.replace(event, may_attach=self.to),)

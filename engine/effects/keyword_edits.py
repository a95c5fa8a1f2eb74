"""What replacement effects of single keywords make of an event (702.52, 702.89, 702.136, 702.145)."""

from __future__ import annotations

import msgspec

from engine.decisions import YES_NO, Decision
from engine.effects.replacing import Edit
from engine.events import Destruction, Draw, Event, ZoneChange
from engine.status_events import DamageRemoved
from engine.view import Context, Table
from engine.zones import Zone


class EnterRioting(Edit, frozen=True):
    """ "You may have it enter with an additional +1/+1 counter; if you don't, it gains haste" (702.136a)."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with a counter, or with haste as what was chosen."""
        if not isinstance(event, ZoneChange):
            return (event,)
        about = table.name(context.source)
        prompt = f"{table.name(context.controller)} may have {about} enter with a +1/+1 counter. Do it?"
        decision = Decision(context.controller, "yes_no", about, prompt, "702.136a", YES_NO, context.source)
        if not table.choose(decision):
            return (msgspec.structs.replace(event, chosen=(*event.chosen, ("riot", "haste"))),)
        counters = dict(event.counters)
        counters["+1/+1"] = counters.get("+1/+1", 0) + 1
        return (msgspec.structs.replace(event, counters=tuple(sorted(counters.items()))),)


class DestroyThisInstead(Edit, frozen=True):
    """ "Instead remove all damage marked on it and destroy this Aura" (702.89a)."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The removal of damage, and the destruction of the source."""
        if not isinstance(event, Destruction):
            return (event,)
        removed = DamageRemoved(source=context.source, object=event.object)
        return (removed, Destruction(source=context.source, object=context.source))


class Dredge(Edit, frozen=True):
    """ "Mill N cards and return this card from your graveyard to your hand" (702.52a)."""

    number: int

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The cards that are milled, and the return."""
        if not isinstance(event, Draw):
            return (event,)
        milled = table.zone(Zone.LIBRARY, event.player)[: self.number]
        return (
            *(ZoneChange(source=context.source, object=id, to=Zone.GRAVEYARD, cause="mill") for id in milled),
            ZoneChange(source=context.source, object=context.source, to=Zone.HAND, cause="return"),
        )


class EnterTransformed(Edit, frozen=True):
    """ "It enters transformed": with its back face up (616.1d)."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with the other face up, of what is a transforming double-faced card."""
        thing = table.object(context.source)
        if not isinstance(event, ZoneChange) or thing.back is None or thing.modal:
            return (event,)
        return (msgspec.structs.replace(event, face=1),)

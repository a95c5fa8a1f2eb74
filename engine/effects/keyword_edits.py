"""What replacement effects of single keywords make of an event (702.38, 702.52, 702.89, 702.104, 702.136)."""

from __future__ import annotations

import msgspec

from engine.actions.reveal import reveal
from engine.decisions import YES_NO, Decision, OneOf, Some
from engine.effects.replacing import Edit
from engine.events import Destruction, Draw, Event, ZoneChange
from engine.events.statuses import DamageRemoved
from engine.records import Asked
from engine.subtypes import CREATURE_TYPES
from engine.view import Context, Table
from engine.zones import Zone


class EnterRioting(Edit, frozen=True):
    """ "You may have it enter with an additional +1/+1 counter; if you don't, it gains haste" (702.136a)."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with a counter, or with haste as what was chosen."""
        if not isinstance(event, ZoneChange):
            return (event,)
        about = table.name(context.source)
        prompt = Asked(
            case="entering with a counter",
            player=table.called(context.controller),
            object=table.called(context.source),
        )
        decision = Decision(context.controller, "yes_no", about, prompt, "702.136a", YES_NO, context.source)
        if not table.choose(decision):
            return (msgspec.structs.replace(event, chosen=(*event.chosen, ("riot", "haste"))),)
        return (_with_counters(event, 1),)


class EnterWithTribute(Edit, frozen=True):
    """ "Choose an opponent. That player may put an additional N +1/+1 counters on it" (702.104a)."""

    number: int

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with counters, and with whether tribute was paid as what was chosen."""
        opponents = table.opponents(context.controller)
        if not isinstance(event, ZoneChange) or not opponents:
            return (event,)
        about, opponent = table.name(context.source), opponents[0]
        if len(opponents) > 1:
            prompt = Asked(
                case="an opponent for tribute",
                player=table.called(context.controller),
                object=table.called(context.source),
            )
            domain = OneOf(opponents)
            decision = Decision(
                context.controller, "option", about, prompt, "702.104a", domain, context.source
            )
            opponent = table.choose(decision)
        prompt = Asked(
            case="tribute",
            player=table.called(opponent),
            number=self.number,
            object=table.called(context.source),
        )
        decision = Decision(opponent, "yes_no", about, prompt, "702.104a", YES_NO, context.source)
        paid = bool(table.choose(decision))
        event = msgspec.structs.replace(
            event, chosen=(*event.chosen, ("tribute", "paid" if paid else "not paid"))
        )
        return (_with_counters(event, self.number if paid else 0),)


class EnterAmplified(Edit, frozen=True):
    """ "Reveal any number of cards from your hand that share a creature type with it" (702.38a)."""

    number: int

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with counters for each card that is revealed."""
        if not isinstance(event, ZoneChange):
            return (event,)
        own = table.would_be(event).subtypes & CREATURE_TYPES
        there = tuple(
            id
            for id in table.zone(Zone.HAND, context.controller)
            if id not in (event.object, *table.entering) and table.characteristics(id).subtypes & own
        )
        if not there:
            return (event,)
        about = table.name(context.source)
        prompt = Asked(
            case="cards to amplify with",
            player=table.called(context.controller),
            objects=table.each_called(there),
            object=table.called(context.source),
        )
        domain = Some(there, 0, len(there))
        decision = Decision(context.controller, "object", about, prompt, "702.38a", domain, context.source)
        shown = tuple(table.choose(decision))
        reveal(table, event.object, context.controller, shown)
        return (_with_counters(event, self.number * len(shown)),)


def _with_counters(event: ZoneChange, number: int) -> ZoneChange:
    counters = dict(event.counters)
    counters["+1/+1"] = counters.get("+1/+1", 0) + number
    there = tuple(sorted((kind, many) for kind, many in counters.items() if many))
    return msgspec.structs.replace(event, counters=there)


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

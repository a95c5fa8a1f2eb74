"""What enters the battlefield as a copy, and what only some copies bring along (707.5, 707.9e-f)."""

from __future__ import annotations

import msgspec

from engine.decisions import Decision, OneOf
from engine.effects.copy_exceptions import NONE, Exceptions, excepted, values_of
from engine.effects.replacing import Edit
from engine.events import Event, ZoneChange
from engine.filters import Filter, Itself
from engine.instructions import Effect
from engine.qualities.described import objects_described
from engine.records import Answered, Applied, Asked
from engine.registry import rule
from engine.view import Context, Table
from engine.zones import Zone


class WhenCopied(msgspec.Struct, frozen=True):
    """ "When you do, …" behind a copy effect: what triggers as its object has entered as that copy (603.11).

    `original` is "the copied creature".
    """

    effect: Effect
    text: str
    original: int = 0


class EnterAsCopy(Edit, frozen=True):
    """ "Enter as a copy of any creature on the battlefield", "of ~" (707.5), or of a card in a graveyard.

    With `tapped` it enters tapped where it enters as a copy.
    """

    of: Filter
    exceptions: Exceptions = NONE
    then: WhenCopied | None = None
    zone: Zone = Zone.BATTLEFIELD
    tapped: bool = False

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with the copiable values of the permanent that its controller chooses (707.2)."""
        among = table.battlefield() if self.zone is Zone.BATTLEFIELD else objects_described(table, self.zone)
        there = tuple(id for id in among if self.of.matches(table, id, context))
        if not isinstance(event, ZoneChange) or not there:
            return (event,)
        if isinstance(self.of, Itself):
            return (enter_as_copy(table, event, context.source, self.exceptions, context) or event,)
        about = table.name(context.source)
        prompt = Asked(
            case="what it copies",
            player=table.called(context.controller),
            object=table.called(context.source),
        )
        decision = Decision(
            context.controller, "object", about, prompt, "707.5", OneOf(there), context.source
        )
        chosen = int(table.choose(decision))
        entering = enter_as_copy(table, event, chosen, self.exceptions, context) or event
        if self.then is not None:
            linked = msgspec.structs.replace(self.then, original=chosen)
            entering = msgspec.structs.replace(entering, when_copied=linked)
        if self.tapped:
            entering = msgspec.structs.replace(entering, tapped=True)
        return (entering,)


@rule("entering as a copy", "707.5", kind="copy")
def enter_as_copy(
    table: Table, event: ZoneChange, chosen: int, wanted: Exceptions, context: Context
) -> ZoneChange:
    """It becomes a copy as it enters: what the copied text says of entering counts."""
    own = table.copiable(event.object)
    values = values_of(table, chosen, wanted, own, context) or own
    table.trace.record(Applied(object=table.called(event.object), other=table.called(chosen)))
    before = not_with_those(table, event) or event if event.copied_with else event
    before = without_its_trigger(table, before) if before.when_copied is not None else before
    return with_exceptions(table, msgspec.structs.replace(before, copying=values), wanted, context)


def with_exceptions(table: Table, event: ZoneChange, wanted: Exceptions, context: Context) -> ZoneChange:
    """What enters as a copy, with the counters that the effect gives it and what depends on its type."""
    announced = table.object(event.object).announced
    told = msgspec.structs.replace(context, x=announced.x if announced is not None else 0)
    counted = ((kind, number.value(table, told)) for kind, number in wanted.counters)
    given = tuple((kind, number) for kind, number in counted if number > 0)
    counters = dict(event.counters)
    for kind, number in given:
        counters[kind] = counters.get(kind, 0) + number
    event = msgspec.structs.replace(
        event, counters=tuple(sorted(counters.items())), copied_with=(*event.copied_with, *given)
    )
    for card_type, more in wanted.of_type:
        if event.copying is not None and is_of_type(table, event, card_type):
            values = excepted(table, event.copying, more, event.copying, context)
            event = with_exceptions(table, msgspec.structs.replace(event, copying=values), more, context)
    more_so = wanted.if_embalmed
    if more_so is not None and event.copying is not None and was_embalmed(table, event):
        values = excepted(table, event.copying, more_so, event.copying, context)
        event = msgspec.structs.replace(event, copying=values)
    return event


@rule("an embalmed token", "702.128b", kind="question")
def was_embalmed(table: Table, event: ZoneChange) -> bool:
    """A token is "embalmed" if it's created by a resolving embalm ability."""
    top = table.zone(Zone.STACK)[-1:]
    announced = table.object(top[0]).announced if top else None
    ability = announced.ability if announced is not None else None
    embalmed = table.object(event.object).kind == "token" and getattr(ability, "keyword", "") == "embalm"
    table.trace.record(Answered(object=table.called(event.object), answer=embalmed))
    return embalmed


def _as_it_was(table: Table, event: ZoneChange) -> ZoneChange:
    return event


@rule("another copy effect after an exception", "707.9e", kind="copy", without=_as_it_was)
def not_with_those(table: Table, event: ZoneChange) -> ZoneChange:
    """If another copy effect is applied after one with an additional effect, that doesn't happen."""
    table.trace.record(Applied(object=table.called(event.object)))
    counters = dict(event.counters)
    for kind, number in event.copied_with:
        counters[kind] = counters.get(kind, 0) - number
    kept = tuple(sorted((kind, number) for kind, number in counters.items() if number > 0))
    return msgspec.structs.replace(event, counters=kept, copied_with=())


@rule("another copy effect after one with a trigger", "707.9g", kind="copy", without=_as_it_was)
def without_its_trigger(table: Table, event: ZoneChange) -> ZoneChange:
    """If another copy effect is applied after the one with the linked ability, that doesn't trigger."""
    table.trace.record(Answered(object=table.called(event.object)))
    return msgspec.structs.replace(event, when_copied=None)


def _always(table: Table, event: ZoneChange, card_type: str) -> bool:
    return True


@rule("exceptions for some copies", "707.9f", kind="copy", without=_always)
def is_of_type(table: Table, event: ZoneChange, card_type: str) -> bool:
    """Whether the exception applies is asked of the permanent that it would be without that exception."""
    fits = card_type in table.would_be(event).types
    table.trace.record(Answered(word=card_type.lower(), answer=fits))
    return fits

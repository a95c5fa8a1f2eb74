"""What replacement effects make of an event (614): each gives the events that happen instead."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.actions.reveal import revealed_with_it
from engine.effects.damage import can_be_damaged
from engine.effects.delaying import Later
from engine.events import (
    CountersPut,
    Destruction,
    Draw,
    DrawSeveral,
    Event,
    Regenerated,
    ZoneChange,
)
from engine.events.damage import Damage, LifeGain, Prevented
from engine.events.mana import ManaEmptied, ManaTurned
from engine.events.players import Revealing, Searching, Shuffling
from engine.instructions import Instruction
from engine.linked import referring
from engine.patterns import Pattern
from engine.quantities import Quantity
from engine.records import Applied
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


class Edit(msgspec.Struct, frozen=True, tag=True):
    """A change of an event; a subclass says into what."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """Give the events that happen instead: none, the same one changed, or several."""
        raise TypeError(f"{type(self).__name__} changes nothing")


class RegenerateInstead(Edit, frozen=True):
    """ "Regenerate it", of a static ability: each time it would be destroyed (701.15b)."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """Damage is removed and it is tapped instead, where it can be regenerated (701.15c)."""
        if not isinstance(event, Destruction) or not event.regenerable:
            return (event,)
        return (Regenerated(source=event.object, object=event.object),)


class Skip(Edit, frozen=True):
    """ "Skip that draw instead": nothing happens (614.10)."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """No event."""
        return ()


class SearchOnly(Edit, frozen=True):
    """ "That player searches the top four cards of that library instead" (701.19f)."""

    number: int

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same search, of no more cards."""
        return (
            (msgspec.structs.replace(event, only=self.number),) if isinstance(event, Searching) else (event,)
        )


class ToZone(Edit, frozen=True):
    """ "Exile it instead": the move ends in another zone, perhaps with counters.

    In a library it is put on a `position`, after it was revealed where it `reveals`.
    """

    to: Zone
    counters: tuple[tuple[str, int], ...] = ()
    position: Literal["top", "bottom"] = "top"
    reveals: bool = False

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same move with another end."""
        if not isinstance(event, ZoneChange):
            return (event,)
        counters = (*event.counters, *self.counters)
        moved = msgspec.structs.replace(event, to=self.to, counters=counters, position=self.position)
        if self.reveals:
            owner = table.object(event.object).owner
            return (*revealed_with_it(table, context.source, owner, (event.object,)), moved)
        if self.to is not Zone.EXILE or event.exiled_with or not table.exists(context.source):
            return (moved,)
        asks = referring(table.abilities(context.source))
        return (exiled_by_replacement(table, moved, context) if asks else moved,)


def _unlinked(table: Table, event: ZoneChange, context: Context) -> ZoneChange:
    return event


@rule("cards exiled by a replacement effect", "607.2b", kind="replacement", without=_unlinked)
def exiled_by_replacement(table: Table, event: ZoneChange, context: Context) -> ZoneChange:
    """What is "exiled with" an object was put there as a direct result of its linked replacement effect."""
    table.trace.record(Applied(object=table.called(event.object), source=table.called(context.source)))
    return msgspec.structs.replace(event, exiled_with=context.source, exiled_link=context.link)


class OntoBattlefield(Edit, frozen=True):
    """ "Put it onto the battlefield instead": under its controller's control, perhaps with counters."""

    counters: tuple[tuple[str, int], ...] = ()

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same move with another end."""
        if not isinstance(event, ZoneChange):
            return (event,)
        return (
            msgspec.structs.replace(
                event, to=Zone.BATTLEFIELD, controller=context.controller, counters=self.counters
            ),
        )


class ShuffleIntoLibrary(Edit, frozen=True):
    """ "Reveal it and shuffle it into its owner's library instead", or without revealing it."""

    revealed: bool = True

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """Reveal, move to the library, shuffle."""
        if not isinstance(event, ZoneChange):
            return (event,)
        owner = table.object(event.object).owner
        into = (
            msgspec.structs.replace(event, to=Zone.LIBRARY, position="shuffled"),
            Shuffling(source=context.source, player=owner),
        )
        if not self.revealed:
            return into
        return (Revealing(source=context.source, player=owner, objects=(event.object,)), *into)


class TurnColorless(Edit, frozen=True):
    """ "That mana becomes colorless instead": of mana that would be lost."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same mana, which is kept."""
        if not isinstance(event, ManaEmptied):
            return (event,)
        return (
            ManaTurned(source=context.source, player=event.player, type="colorless", amount=event.amount),
        )


class ChangeCounters(Edit, frozen=True):
    """ "Twice that many", "that many plus one": of one kind, or of every kind where `kind` is empty.

    With `halved` it is half that many, rounded down.
    """

    kind: str = ""
    factor: int = 1
    plus: int = 0
    halved: bool = False

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with other numbers, also for what enters with counters (122.6a)."""
        if isinstance(event, CountersPut):
            return (msgspec.structs.replace(event, amount=self._new(event.kind, event.amount)),)
        if isinstance(event, ZoneChange):
            counters = tuple((kind, self._new(kind, number)) for kind, number in event.counters)
            return (msgspec.structs.replace(event, counters=counters),)
        return (event,)

    def _new(self, kind: str, number: int) -> int:
        meant = number > 0 and self.kind in ("", kind)
        if meant and self.halved:
            return number // 2
        return number * self.factor + self.plus if meant else number


class Redirect(Edit, frozen=True):
    """Damage is dealt to something else instead (614.9): all of it, or as much as is left of a shield."""

    to: Selection
    shield: bool = False

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same damage to the other, if that can be dealt damage; else nothing changes."""
        found = self.to.select(table, context)
        if not isinstance(event, Damage) or not found or not can_be_damaged(table, found[0]):
            return (event,)
        moved = min(event.amount, context.x) if self.shield else event.amount
        redirected = msgspec.structs.replace(event, to=found[0], amount=moved)
        left = event.amount - moved
        return (msgspec.structs.replace(event, amount=left), redirected) if left else (redirected,)


class Prevent(Edit, frozen=True):
    """Damage is prevented (615): all of it, or with `shield` as much as is left of the effect."""

    shield: bool = False

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The damage that is left, none where all was prevented; `context.x` is what is left of a shield."""
        if not isinstance(event, Damage) or not event.preventable:
            return (event,)
        left = max(0, event.amount - context.x) if self.shield else 0
        there = (msgspec.structs.replace(event, amount=left),) if left else ()
        amount = event.amount - left
        return (*there, Prevented(source=event.source, to=event.to, amount=amount, combat=event.combat))


class PreventSome(Edit, frozen=True):
    """ "Prevent 1 of that damage": of each damage event by itself (615.10)."""

    amount: Quantity

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The damage that is left, none where that was all."""
        if not isinstance(event, Damage) or not event.preventable:
            return (event,)
        kept = min(max(0, self.amount.value(table, context)), event.amount)
        if not kept:
            return (event,)
        left = (msgspec.structs.replace(event, amount=event.amount - kept),) if event.amount > kept else ()
        return (*left, Prevented(source=event.source, to=event.to, amount=kept, combat=event.combat))


class PreventHalf(Edit, frozen=True):
    """ "Prevent half that damage, rounded up": of each damage event by itself (615.1a)."""

    up: bool

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The damage that is left, none where the half of it is all."""
        if not isinstance(event, Damage) or not event.preventable:
            return (event,)
        kept = (event.amount + self.up) // 2
        left = (msgspec.structs.replace(event, amount=event.amount - kept),) if event.amount > kept else ()
        gone = Prevented(source=event.source, to=event.to, amount=kept, combat=event.combat)
        return (*left, *((gone,) if kept else ()))


class More(Edit, frozen=True):
    """ "It deals that much damage plus 1 instead", "you gain that much life plus 1 instead" (614.1a).

    A negative `amount` is so much less, of which nothing remains below 0 (120.8).
    """

    amount: int

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with more damage or life; a gain of 0 life is none (119.9)."""
        if not isinstance(event, Damage | LifeGain) or (isinstance(event, LifeGain) and not event.amount):
            return (event,)
        return (msgspec.structs.replace(event, amount=max(0, event.amount + self.amount)),)


class HalveDamage(Edit, frozen=True):
    """ "It deals half that damage, rounded down, to that permanent or player instead"."""

    up: bool

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """Half as much damage."""
        if not isinstance(event, Damage):
            return (event,)
        return (msgspec.structs.replace(event, amount=(event.amount + self.up) // 2),)


class SetDamage(Edit, frozen=True):
    """ "That source deals 3 damage to that permanent or player instead"."""

    amount: int

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """So much damage, however much it would have been."""
        if not isinstance(event, Damage):
            return (event,)
        return (msgspec.structs.replace(event, amount=self.amount),)


class EachDraws(Edit, frozen=True):
    """ "Instead you and that player each draw a card" (121.2a)."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """A draw of each of the two, in turn order."""
        if not isinstance(event, DrawSeveral):
            return (event,)
        both = (event.player, context.controller)
        return tuple(Draw(source=event.source, player=each) for each in table.players() if each in both)


class RevealDrawn(Edit, frozen=True):
    """ "Reveal the first card you draw each turn": the card is shown as it is drawn."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """Reveal the card that is about to be drawn, and draw it."""
        return reveal_drawn(table, event, context) or (event,)


@rule("a static ability with what it triggers", "603.11", kind="replacement")
def reveal_drawn(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
    """Some objects have a static ability that's linked to a triggered ability, in one paragraph."""
    top = table.zone(Zone.LIBRARY, context.controller)[:1]
    if not isinstance(event, Draw) or not top:
        return (event,)
    table.trace.record(Applied(source=table.called(context.source)))
    return *revealed_with_it(table, context.source, context.controller, top), event


class MultiplyAmount(Edit, frozen=True):
    """ "It deals double that damage instead", "you gain twice that much life instead"."""

    factor: int

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """So many times as much damage or life."""
        if not isinstance(event, Damage | LifeGain):
            return (event,)
        return (msgspec.structs.replace(event, amount=event.amount * self.factor),)


class AndLater(Edit, frozen=True):
    """The event is as it was, or ends in another zone, and a delayed triggered ability waits (603.7)."""

    pattern: Pattern
    instructions: tuple[Instruction, ...]
    text: str
    to: Zone | None = None

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same event, or one with another end."""
        delayed = Later(self.pattern, self.instructions, self.text)
        on_stack = table.exists(context.source) and table.object(context.source).zone is Zone.STACK
        (of_permanent_spell if on_stack else _delay)(table, delayed, context)
        if self.to is not None and isinstance(event, ZoneChange):
            return (msgspec.structs.replace(event, to=self.to),)
        return (event,)


def _delay(table: Table, delayed: Later, context: Context) -> None:
    delayed.follow(table, context)


@rule("delayed ability of a permanent spell", "608.3g", kind="effect")
def of_permanent_spell(table: Table, delayed: Later, context: Context) -> None:
    """What a permanent spell creates to trigger later is created as the permanent enters the battlefield."""
    delayed.follow(table, context)

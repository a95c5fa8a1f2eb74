"""To which objects an instruction applies: "target creature", "the exiled card", "each land"."""

from __future__ import annotations

from typing import ClassVar, Literal, Protocol, cast

import msgspec

from engine.events import ZoneChange
from engine.filters import Filter
from engine.linked import EXILED, as_they_are, exiled_by, exiled_with, used_to_craft
from engine.qualities.described import (
    affected_untargeted,
    by_shortened_name,
    objects_described,
    this_very_object,
)
from engine.qualities.meant import record_all, record_this_one, record_untargeted
from engine.records import Answered
from engine.registry import leaves_trace, quality, rule
from engine.view import Context, Table, View, resolving
from engine.zones import Zone
from engine.zones.found_after_madness import after_madness


class Selection(msgspec.Struct, frozen=True, tag=True):
    """Some objects or players, worked out when an instruction is followed (608.2)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The ids meant now, in a fixed order."""
        raise TypeError(f"{type(self).__name__} selects nothing")


class Targets(Selection, frozen=True):
    """The targets of one word "target", from 0 in the text's order, without illegal ones (608.2b)."""

    slot: int = 0

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The targets that are still legal."""
        chosen = context.targets[self.slot] if self.slot < len(context.targets) else ()
        if context.legal_targets is None:
            return chosen
        return tuple(id for id in chosen if id in context.legal_targets)


class SharingColor(Selection, frozen=True):
    """ "Each other creature that shares a color with it": permanents that match and share a color (105.2)."""

    of: Selection
    filter: Filter

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """All others that match now; what is colorless shares none."""
        found: list[int] = []
        for id in self.of.select(view, context):
            colors = view.characteristics(id).colors
            others = (other for other in view.battlefield() if other != id)
            matching = (other for other in others if self.filter.matches(view, other, context))
            found.extend(other for other in matching if view.characteristics(other).colors & colors)
        return tuple(dict.fromkeys(found))


class Together(Selection, frozen=True):
    """ "Target artifact and target land": what several phrases mean, each object once."""

    parts: tuple[Selection, ...]

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """All of them, in the order of the phrases."""
        return tuple(dict.fromkeys(id for each in self.parts for id in each.select(view, context)))


class Source(Selection, frozen=True):
    """The object that the ability is on, by its own name or "this creature" (201.5)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The source, also where it is gone: whoever asks decides what that means."""
        record_this_one(view, context.source)
        found = this_very_object(view, context.source)
        id = context.source
        if found != (id,) or not resolving(view) or not view.exists(id) or view.is_player(id):
            return found
        if view.characteristics(id).shortened:
            by_shortened_name.record(
                cast(Table, view),
                Answered(object=cast(Table, view).called(id), word=view.object(id).printed.name),
            )
            found = by_shortened_name(view, found)
        renamed = view.object(id).printed.name != view.characteristics(id).name
        return still_meant(cast(Table, view), id) if renamed and found else found


@rule("a permanent that is referred to by name", "707.11", kind="question")
def still_meant(view: Table, id: int) -> tuple[int, ...]:
    """The effect still tracks that permanent even if it changes names or becomes a copy of something else."""
    view.trace.record(Answered(object=view.called(id)))
    return (id,)


class AllOfEvent(Selection, frozen=True):
    """ "Whenever one or more creatures attack, they …": what all the events are about (603.2c)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The ids of all of them."""
        return context.together


class It(Selection, frozen=True):
    """What the words "it", "that creature", "those cards" mean: what an earlier instruction dealt with."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The remembered ids."""
        return context.it


def _only_one(view: View, milled: tuple[int, ...]) -> tuple[int, ...]:
    return milled[:1]


@quality("several milled cards where one is spoken of", "701.13d", without=_only_one)
def each_of_them(view: View, milled: tuple[int, ...]) -> tuple[int, ...]:
    """What checks information about a single milled card refers to each of the milled cards."""
    return milled


class EachMilled(Selection, frozen=True):
    """ "The milled card", where each of several players has milled one."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """Each of them."""
        if len(context.it) > 1 and leaves_trace(view):
            named = cast(Table, view).each_called(context.it)
            each_of_them.record(view, Answered(objects=named))
        return each_of_them(view, context.it)


class OnStack(Selection, frozen=True):
    """The spell or ability itself on the stack: "mana spent to activate this ability"."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """None where nothing is resolving."""
        return (context.on_stack,) if context.on_stack else ()


class EventObject(Selection, frozen=True):
    """The object or player of the event: "whenever a creature dies, ... that creature"."""

    part: Literal[
        "object", "became", "source", "to", "player", "by", "attacker", "defender", "on", "onto", "on_stack"
    ] = "object"

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The id in that part of the event."""
        id = getattr(context.told, self.part, 0)
        if not id and self.part == "on":  # what enters with counters has them put on it (122.6)
            id = getattr(context.told, "became", 0)
        if not id and self.part == "became" and resolving(view):
            id = _moved_by(cast(Table, view), getattr(context.told, "object", 0))
        if not id or not resolving(view):
            return (id,) if id else ()
        table = cast(Table, view)
        if self.part == "became":
            parts = view.became_all(getattr(context.told, "object", 0))
            whole = parts if id in parts else (id,)
            return tuple(found for part in whole for found in where_it_went(table, part))
        wanted = self._condition_on(getattr(context.ability, "pattern", None))
        changed = view.exists(id) and wanted is not None and not wanted.matches(view, id, context)
        return another_by_now(table, id) if changed else (id,)

    def _condition_on(self, pattern: object) -> Filter | None:
        """What the trigger condition says of that part: of blocks it says it of each of the two."""
        own = {"object": "blocker", "attacker": "attacker"}.get(self.part, "filter")
        wanted: Filter | None = getattr(pattern, own, getattr(pattern, "filter", None))
        return wanted


def _moved_by(table: Table, id: int) -> int:
    """What an object became as it was sacrificed or discarded: the event that moved it says so (400.7)."""
    moves = (each for each in reversed(table.history) if isinstance(each, ZoneChange) and each.object == id)
    return next((each.became for each in moves), 0)


@rule("hidden zones", "400.2", kind="question")
def is_hidden(table: Table, id: int) -> bool:
    """Library and hand are hidden zones, in which not all players can see the cards' faces."""
    zone = table.object(id).zone
    if zone.hidden:
        table.trace.record(Answered(object=table.called(id), word=zone))
    return zone.hidden


@rule("looking for what has changed zones", "603.6", kind="question")
def where_it_went(view: Table, id: int) -> tuple[int, ...]:
    """During resolution these abilities look for the object in the zone that it moved to."""
    if not view.exists(id):
        id = after_madness(view, id)
    if view.exists(id) and is_hidden(view, id):
        return ()
    view.trace.record(Answered(object=view.called(id), answer=view.exists(id)))
    return (id,)


@rule("an object that has changed", "608.2k", kind="question")
def another_by_now(view: Table, id: int) -> tuple[int, ...]:
    """What the trigger condition or cost referred to is still affected if its characteristics changed."""
    view.trace.record(Answered(object=view.called(id)))
    return (id,)


class Each(Selection, frozen=True):
    """Every object of a zone that matches, or every player: "each creature", "all lands"."""

    filter: Filter
    zone: Zone = Zone.BATTLEFIELD

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """All that match now."""
        there = objects_described(view, self.zone)
        if self.zone is Zone.BATTLEFIELD:
            there = (*view.players(), *there)
        meant = tuple(id for id in there if self.filter.matches(view, id, context))
        record_all(view, self.filter, meant, context, self.zone)
        record_untargeted(view, meant, affected_untargeted)
        meant = affected_untargeted(view, meant)
        if self.zone is Zone.BATTLEFIELD and resolving(view):
            others = self._elsewhere(view, context)
            return only_permanents(cast(Table, view), meant, others)
        return meant

    def _elsewhere(self, view: View, context: Context) -> tuple[int, ...]:
        """The cards in graveyards that match as well."""
        cards = (id for player in view.players() for id in view.zone(Zone.GRAVEYARD, player))
        return tuple(id for id in cards if self.filter.matches(view, id, context))


def _to_cards_too(_view: Table, meant: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return *meant, *others


@rule("what effects apply to", "609.2", kind="question", without=_to_cards_too)
def only_permanents(view: Table, meant: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    """Effects apply only to permanents unless the instruction's text states otherwise."""
    if others:
        view.trace.record(Answered(objects=view.each_called(others)))
    return meant


class Host(Selection, frozen=True):
    """What the source is attached to."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The host, last known where the source is gone."""
        host = view.object(context.source).attached_to
        return (host,) if host else ()


class ExiledWithSource(Selection, frozen=True):
    """ "The exiled card": what a linked ability of the same object has exiled and still is there (607.2a)."""

    linked_to: ClassVar[str] = EXILED

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The cards in exile that remember the source."""
        found = tuple(id for id in view.zone(Zone.EXILE) if exiled_by(view, id, context.source))
        if resolving(view):
            return exiled_with(cast(Table, view), found, context)
        return as_they_are(view, found, context.source)


class UsedToCraft(Selection, frozen=True):
    """ "The exiled card used to craft it" (702.167c)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The cards in exile with which the source was crafted."""
        found = tuple(id for id in view.zone(Zone.EXILE) if used_to_craft(view, id, context.source))
        if leaves_trace(view):
            table = cast(Table, view)
            named = Answered(object=table.called(context.source), objects=table.each_called(found))
            used_to_craft.record(table, named)
        return found


class Attackee(Selection, frozen=True):
    """ "The player or planeswalker it's attacking", as the attack was declared; nothing for a battle."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """By the attack that triggered the ability."""
        id = getattr(context.told, "defender", 0)
        if not id or view.is_player(id):
            return (id,) if id else ()
        there = view.exists(id) and "Planeswalker" in view.characteristics(id).types
        return (id,) if there else ()


class Amount(Protocol):
    """A number that is worked out when it is asked for: a quantity (quantities.py)."""

    def value(self, view: View, context: Context) -> int:
        """The number now."""
        ...


class TopOf(Selection, frozen=True):
    """The top cards of the libraries of some players."""

    whose: Selection
    number: Amount

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """As many as there are, up to the number of each."""
        return self.beyond(view, context, frozenset())

    def beyond(self, view: View, context: Context, passed: frozenset[int]) -> tuple[int, ...]:
        """The same, some cards passed over as though they were not there."""
        number = max(0, self.number.value(view, context))
        players = self.whose.select(view, context)
        libraries = (
            tuple(id for id in view.zone(Zone.LIBRARY, each) if id not in passed) for each in players
        )
        return tuple(id for library in libraries for id in library[:number])


class Paid(Selection, frozen=True):
    """ "The sacrificed creature": what was sacrificed as a cost, last known (608.2h)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """What was paid with."""
        return context.paid


class ToBeSacrificed(Selection, frozen=True):
    """What was chosen to be sacrificed for the spell as its way of casting was (702.119c)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """What the spell was announced with."""
        announced = view.object(context.source).announced
        return () if announced is None or not announced.sacrificing else (announced.sacrificing,)


class PaidExiled(Selection, frozen=True):
    """ "The exiled card": what was exiled as a cost, where it is now (400.7j)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """What became of it; what was sacrificed or discarded to pay besides is not in exile."""
        found = (view.became(id) for id in context.paid)
        return tuple(id for id in found if id and view.object(id).zone is Zone.EXILE)


class TriggeredAbility(Selection, frozen=True):
    """ "That ability": the one that was caused to trigger, as long as it is on the stack (603.3b)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """It is found by its mark."""
        mark = getattr(context.told, "mark", 0)
        there = ((id, view.object(id).announced) for id in view.zone(Zone.STACK))
        return tuple(id for id, each in there if mark and each is not None and each.mark == mark)


class Nothing(Selection, frozen=True):
    """What is meant can't be told apart, so that nothing may be done with it."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """No id."""
        return ()


class Opposing(Selection, frozen=True):
    """The other creature of a block in which the source takes part (509.3)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The blocker of the source, or the attacker that it blocks."""
        blocker, attacker = getattr(context.told, "object", 0), getattr(context.told, "attacker", 0)
        other = blocker if attacker == context.source else attacker
        return (other,) if other else ()


class Became(Selection, frozen=True):
    """What the object became as it changed zones: "the permanent this spell becomes" (400.7)."""

    of: Selection

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The new objects, of those that exist already the same."""
        return tuple(each for id in self.of.select(view, context) for each in view.became_all(id))


class Granter(Selection, frozen=True):
    """The name of its source in an ability that another grants; it is settled as it is granted (201.5a)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """Nothing, until it is settled."""
        return ()


class Particular(Selection, frozen=True):
    """One particular object, or what it became in a public zone (201.5a)."""

    id: int

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """Its id, or that of what it became."""
        return view.became_all(self.id)


class AllNamed(Selection, frozen=True):
    """Every permanent with a name."""

    name: str

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """All that have it now."""
        return tuple(id for id in view.battlefield() if view.characteristics(id).name == self.name)

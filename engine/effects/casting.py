"""Cards that effects let players cast, now or later (608.2g, 118.9)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities import Permission, Replacement
from engine.abilities.casting import WayToCast
from engine.decisions import Decision, OneOf, Order, Some
from engine.effects.replacing import ToZone
from engine.errors import NeedsCard
from engine.events import ZoneChange
from engine.filters import AllOf, Anything, Not, OfType
from engine.filters.circumstances import AsMeant
from engine.filters.comparisons import Compared, ComparedTo
from engine.instructions import Instruction, follow_all
from engine.layers.lasting_effects import Lasting
from engine.patterns import Moves
from engine.quantities import Of, Quantity
from engine.records import Applied, Asked, Refusal
from engine.registry import CASCADE, DOCTOR_WHO, in_force, rule
from engine.selections import Selection, Source
from engine.selections.players import You
from engine.view import Context, Table, objects
from engine.zones import Zone


class MayCast(Instruction, frozen=True):
    """ "You may cast it without paying its mana cost": each of some cards, while this resolves.

    `otherwise` is followed for what is not cast; "it" is then the spell. `done` is followed once where
    any was cast, `undone` where nothing was. With `one` only one of them is cast,
    else at most `most` of them, any number where that is 0.
    With `exiles` the spell is exiled if it would be put into a graveyard. From `anywhere` each
    is cast from the zone that it is in; what `plays` them has a land played.
    """

    what: Selection
    way: WayToCast
    who: Selection = You()
    otherwise: tuple[Instruction, ...] = ()
    one: bool = False
    exiles: bool = False
    anywhere: bool = False
    plays: bool = False
    most: int = 0
    done: tuple[Instruction, ...] = ()
    undone: tuple[Instruction, ...] = ()

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant cast them."""
        only = self.way.only
        way = (
            self.way if only == Anything() else msgspec.structs.replace(self.way, only=AsMeant(only, context))
        )
        for player in self.who.select(table, context):
            cast = 0
            for id in self._in_order(table, context, player, way):
                if self.plays and "Land" in table.object(id).printed.types:
                    cast += bool(table.may_play_land(player, id))
                    continue
                zone = table.object(id).zone
                spell = table.may_cast(player, id, self._there(way, zone))
                if spell and self.exiles:
                    table.begin(exiling(table, context, spell))
                context = context.about(spell) if spell else follow_all(table, context, self.otherwise)
                cast += bool(spell)
                if (spell and self.one) or cast == self.most > 0:
                    break
            context = follow_all(table, context, self.done if cast else self.undone)
        return context

    def _there(self, way: WayToCast, zone: Zone) -> WayToCast:
        """The way from the zone where a card is."""
        there = self.anywhere and zone is not Zone.HAND
        return msgspec.structs.replace(way, zone=zone) if there else way

    def _in_order(self, table: Table, context: Context, player: int, way: WayToCast) -> Iterator[int]:
        """The cards, one after another as the player chooses among those that they could cast."""
        left = list(objects(table, self.what.select(table, context)))
        free = not (self.one or self.plays)
        asked = msgspec.structs.replace(context, controller=player)
        while left:
            ways = ((id, self._there(way, table.object(id).zone)) for id in left if free and len(left) > 1)
            able = [id for id, each in ways if table.could_cast(player, id, each)]
            id = cast_next(table, asked, able, "608.2g") if len(able) > 1 else left[0]
            left.remove(id)
            yield id


def cast_next(table: Table, context: Context, left: list[int], number: str) -> int:
    """Let a player choose which of several cards they cast, or pass over, next; `number` is the rule."""
    if len(left) == 1 or len({table.characteristics(id) for id in left}) == 1:
        return left[0]
    prompt = Asked(case="what is cast first", objects=table.each_called(left))
    about = table.name(context.source)
    decision = Decision(
        context.controller, "object", about, prompt, number, OneOf(tuple(left)), context.source
    )
    return int(table.choose(decision))


def exiling(table: Table, context: Context, spell: int) -> Lasting:
    """What exiles a spell instead of letting it be put into a graveyard."""
    leaves = Moves(Anything(), Zone.STACK, Zone.GRAVEYARD)
    instead = Replacement(pattern=leaves, edit=ToZone(Zone.EXILE), text="It is exiled instead.")
    return Lasting(
        timestamp=table.new_timestamp(),
        duration="forever",
        context=context,
        ids=(spell,),
        abilities=(instead,),
    )


class CastSuspended(Instruction, frozen=True):
    """ "You may play it without paying its mana cost if able", of the suspended source itself (702.62a)."""

    way: WayToCast

    def follow(self, table: Table, context: Context) -> Context:
        """Let its owner cast it, as the rules of the day have it."""
        says = in_force("the last time counter", table.date)
        ids = objects(table, (context.source,))
        spell = int(says(table, context, ids[0], self.way) or 0) if says is not None and ids else 0
        return context.about(spell) if spell else context


@rule("the last time counter", "2021:702.61a", until=DOCTOR_WHO, kind="cast")
def cast_if_able(table: Table, context: Context, id: int, way: WayToCast) -> int:
    """Play the card without paying its mana cost if able; if you can't, it remains exiled."""
    return table.must_cast(context.controller, id, way)


@rule("the last time counter", "702.62a", since=DOCTOR_WHO, kind="cast")
def may_cast_it(table: Table, context: Context, id: int, way: WayToCast) -> int:
    """You may play the card without paying its mana cost if able; if you don't, it remains exiled."""
    return table.may_cast(context.controller, id, way)


class ExileForLater(Instruction, frozen=True):
    """The source is exiled, and may be cast from there in some way from then on (116.2h, 116.2k)."""

    way: WayToCast
    face_down: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Exile it; the way to cast it is open as long as it is there."""
        moved = table.happen(
            ZoneChange(
                source=context.source,
                object=context.source,
                to=Zone.EXILE,
                cause="exile",
                face_down=self.face_down,
            )
        )
        exiled = tuple(each.became for each in moved if isinstance(each, ZoneChange) and each.became)
        table.begin(
            Lasting(
                timestamp=table.new_timestamp(),
                duration="forever",
                context=context,
                ids=exiled,
                abilities=(self.way, Permission(what="look at")) if self.face_down else (self.way,),
            )
        )
        return context.about(*exiled)


class ExileWithCounters(Instruction, frozen=True):
    """The source is exiled with counters on it (702.62a)."""

    kind: str
    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Exile it."""
        counters = ((self.kind, self.number.value(table, context)),)
        change = ZoneChange(
            source=context.source, object=context.source, to=Zone.EXILE, cause="exile", counters=counters
        )
        moved = table.happen(change)
        return context.about(*(each.became for each in moved if isinstance(each, ZoneChange)))


class Cascade(Instruction, frozen=True):
    """Cards are exiled until one is a nonland card of lesser mana value, which may be cast (702.85a)."""

    way: WayToCast

    def follow(self, table: Table, context: Context) -> Context:
        """Exile, let it be cast as the rules of the day have it, put the rest on the bottom."""
        says = in_force("cascade", table.date)
        if says is not None:
            says(table, context, self.way)
        return context


@rule("cascade", "2021:702.84a", until=CASCADE, kind="effect")
def cascade_into_either_part(table: Table, context: Context, way: WayToCast) -> None:
    """You may cast that card without paying its mana cost, whatever spell it is then."""
    cascade_into(table, context, way)


@rule("cascade", "702.85a", since=CASCADE, kind="effect")
def cascade(table: Table, context: Context, way: WayToCast) -> None:
    """You may cast it if the resulting spell's mana value is less than this spell's mana value."""
    value = Of("mana value", Source()).value(table, context)
    cascade_into(table, context, msgspec.structs.replace(way, only=Compared("mana value", "<", value)))


def cascade_into(table: Table, context: Context, way: WayToCast) -> None:
    """Exile cards until a nonland card with lesser mana value; put what is not cast on the bottom."""
    player = context.controller
    lesser = AllOf((Not(OfType("Land")), ComparedTo("mana value", "<", Of("mana value", Source()))))
    exiled: list[int] = []
    while library := table.zone(Zone.LIBRARY, player):
        if table.object(library[0]).unknown:
            raise NeedsCard(
                Refusal(
                    case="unknown cards to exile",
                    object=table.called(context.source),
                    player=table.called(player),
                )
            )
        moved = table.happen(
            ZoneChange(source=context.source, object=library[0], to=Zone.EXILE, cause="exile")
        )
        exiled += [each.became for each in moved if isinstance(each, ZoneChange) and each.became]
        if exiled and lesser.matches(table, exiled[-1], context):
            as_you_cascade(table, context, tuple(exiled))
            table.trace.record(Applied(player=table.called(player), object=table.called(exiled[-1])))
            table.may_cast(player, exiled[-1], way)
            break
    else:
        as_you_cascade(table, context, tuple(exiled))
    put_on_bottom_at_random(table, context, objects(table, tuple(exiled)))


@rule("as you cascade", "702.85b", kind="effect")
def as_you_cascade(table: Table, context: Context, exiled: tuple[int, ...]) -> None:
    """What may be done "as you cascade" is done once all cards are exiled, before casting is chosen."""
    player = context.controller
    for _ in range(table.permits("land as you cascade", player)):
        lands = tuple(id for id in objects(table, exiled) if "Land" in table.characteristics(id).types)
        if not lands:
            return
        prompt = Asked(case="a land as one cascades", player=table.called(player))
        about = table.name(context.source)
        decision = Decision(player, "object", about, prompt, "702.85b", Some(lands, 0, 1), context.source)
        chosen = table.choose(decision)
        table.trace.record(Applied(player=table.called(player), objects=table.each_called(chosen)))
        table.happen(
            *(
                ZoneChange(
                    source=context.source, object=id, to=Zone.BATTLEFIELD, controller=player, tapped=True
                )
                for id in chosen
            )
        )


def put_on_bottom_at_random(table: Table, context: Context, ids: tuple[int, ...]) -> None:
    """Put cards on the bottom of their owner's library in a random order."""
    if len(ids) > 1:
        prompt = Asked(case="the order on the bottom", objects=table.each_called(ids))
        about = table.name(context.source)
        ids = tuple(table.choose(Decision(context.controller, "shuffle", about, prompt, "401.4", Order(ids))))
    for id in ids:
        table.happen(ZoneChange(source=context.source, object=id, to=Zone.LIBRARY, position="bottom"))

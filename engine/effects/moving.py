"""Objects that effects put into another zone (110.2a, 400.6, 400.7)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.decisions import Decision, OneOf, Some, Within
from engine.events import TO_BE_CHOSEN, Position, ZoneChange
from engine.filters import AllOf, Filter
from engine.instructions import Instruction, TotalNumber
from engine.layers.modifications import Modification
from engine.qualities.agreeing import Agreement
from engine.qualities.meant import record_why
from engine.quantities import Quantity, number_of
from engine.records import Answered, Applied, Asked
from engine.registry import rule
from engine.resolution import announce
from engine.selections import It, Selection, is_hidden
from engine.selections.players import You
from engine.view import Context, Table, objects
from engine.zones import Zone


class MoveTo(Instruction, frozen=True):
    """ "Return target creature to its owner's hand", "put it onto the battlefield under your control".

    `by` is the player who puts it onto the battlefield under their own control, where that isn't "you",
    `attacked` whom it is `attacking`, where that is said. In a library it is `nth` from the top, or beneath
    so many cards where that has to be worked out.
    """

    what: Selection
    to: Zone
    under: Literal["you", "owner"] = "owner"
    position: Position = "top"
    tapped: bool = False
    origin: Zone | None = None
    counters: tuple[tuple[str, int], ...] = ()
    transformed: bool = False
    being: tuple[Modification, ...] = ()
    attacking: bool = False
    attached_to: Selection | None = None
    nth: int | Quantity = 1
    cause: Literal["return", "madness"] = "return"
    by: Selection | None = None
    attacked: Selection | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Move what is selected and still there, all at once; "it" is then what it became."""
        ids = objects(table, self.what.select(table, context))
        there = tuple(id for id in ids if self.origin in (None, table.object(id).zone))
        if isinstance(self.what, It):
            there = find_again(table, there)
        return context.about(*put_into_zone(table, self, context, there))


class EachMayPut(Instruction, frozen=True):
    """ "Each player may put a creature card from their hand onto the battlefield".

    Each chooses in turn order, then everything enters at once (101.4).
    """

    who: Selection
    filter: Filter
    zone: Zone
    tapped: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player choose, then put all of it there under the control of its owner."""
        chosen: list[int] = []
        meant = self.who.select(table, context)
        for player in (each for each in table.players() if each in meant):
            asked = msgspec.structs.replace(context, player=player)
            there = tuple(id for id in table.zone(self.zone, player) if self.filter.matches(table, id, asked))
            if not there:
                continue
            prompt = Asked(case="up to one to put onto the battlefield", player=table.called(player))
            about, domain = table.name(context.source), Some(there, 0, 1)
            chosen += table.choose(Decision(player, "object", about, prompt, "101.4", domain, context.source))
        move = MoveTo(It(), Zone.BATTLEFIELD, tapped=self.tapped)
        return context.about(*put_into_zone(table, move, context, tuple(chosen)))


class PutOnEitherEnd(Instruction, frozen=True):
    """ "Its owner puts it on their choice of the top or bottom of their library": each by its owner."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let the owner of each that is still there choose, then move it (608.2d)."""
        ids = objects(table, self.what.select(table, context))
        became: list[int] = []
        for id in find_again(table, ids) if isinstance(self.what, It) else ids:
            owner, name = table.object(id).owner, table.name(id)
            ends: tuple[Position, ...] = ("top", "bottom")
            prompt = Asked(case="the top or bottom", player=table.called(owner), object=table.called(id))
            decision = Decision(owner, "option", name, prompt, "608.2d", OneOf(ends), context.source)
            move = MoveTo(self.what, Zone.LIBRARY, position=table.choose(decision))
            became += put_into_zone(table, move, context, (id,))
        return context.about(*became)


class EnterAttacking(Instruction, frozen=True):
    """ "Put this card onto the battlefield tapped and attacking" what the returned creature attacked."""

    what: Selection
    origin: Zone

    def follow(self, table: Table, context: Context) -> Context:
        """Put it there; it attacks the same player, planeswalker or battle (702.49c)."""
        attacked = attacks_the_same(table, context)
        entering = tuple(
            ZoneChange(
                source=context.source,
                object=id,
                to=Zone.BATTLEFIELD,
                cause="return",
                controller=context.controller,
                tapped=True,
                attacking=attacked,
            )
            for id in objects(table, self.what.select(table, context))
            if table.object(id).zone is self.origin
        )
        moved = table.happen(*entering) if entering else ()
        return context.about(*(each.became for each in moved if isinstance(each, ZoneChange)))


@rule("what a creature with ninjutsu attacks", "702.49c", kind="attack")
def attacks_the_same(table: Table, context: Context) -> int:
    """It attacks the same player, planeswalker or battle as the creature that was returned."""
    attacked = next((table.attacked_by(id) for id in context.paid if table.attacked_by(id)), 0)
    if attacked:
        table.trace.record(Answered(object=table.called(context.source), other=table.called(attacked)))
    return attacked


def _means_commander(what: Filter) -> bool:
    parts = what.filters if isinstance(what, AllOf) else (what,)
    return any(getattr(each, "designation", "") == "commander" for each in parts)


def _the_first(table: Table, player: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    return ids[:1]


@rule("your commander, of two", "702.124e", kind="choice", without=_the_first)
def either_commander(table: Table, player: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    """An action on "your commander" that could affect two is done to the one that its player chooses."""
    table.trace.record(Applied(player=table.called(player), objects=table.each_called(ids)))
    return ids


class ChooseObjects(Instruction, frozen=True):
    """ "A creature you control" that isn't targeted: chosen as the instruction is followed (608.2d).

    Cards may `also` be chosen in other zones: "from your hand or graveyard". What is chosen may have to
    `agree` or to differ in something: "with different names"; together it may not exceed a `total`. What is
    chosen `besides` is meant together with what was meant before: "exile it and up to one creature".
    """

    filter: Filter
    zone: Zone = Zone.BATTLEFIELD
    number: int = 1
    least: int | None = None
    who: Selection = You()
    at_random: bool = False
    also: tuple[Zone, ...] = ()
    agree: Agreement | None = None
    total: tuple[TotalNumber, Quantity] | None = None
    besides: bool = False

    def can_be_done(self, table: Table, context: Context) -> bool:
        """Nobody can choose to take so many where there are fewer (608.2d)."""
        if self.least is not None:
            return True
        players = self.who.select(table, context)
        told = (msgspec.structs.replace(context, player=player) for player in players)
        return any(len(self._there(table, each)) >= self.number for each in told)

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant choose so many, or as many as there are; "it" is then what was chosen."""
        chosen: list[int] = []
        for player in self.who.select(table, context):
            found = self._chosen(table, msgspec.structs.replace(context, player=player), player)
            for id in found:
                record_why(table, self.filter, id, context)
            chosen.extend(found)
        before = context.it if self.besides else ()
        return context.about(*dict.fromkeys((*before, *chosen)))

    def _there(self, table: Table, context: Context) -> tuple[int, ...]:
        return tuple(
            id
            for zone in (self.zone, *self.also)
            for owner in (table.players() if zone.of_each_player else (0,))
            for id in (table.battlefield() if zone is Zone.BATTLEFIELD else table.zone(zone, owner))
            if self.filter.matches(table, id, context)
        )

    def _chosen(self, table: Table, context: Context, player: int) -> tuple[int, ...]:
        there = self._there(table, context)
        if self.number == 1 and len(there) > 1 and _means_commander(self.filter):
            there = either_commander(table, player, there)
        most = min(self.number, len(there))
        least = most if self.least is None else min(self.least, most)
        if most == 0 or (least == most == len(there) and self.agree is None and self.total is None):
            return there
        if self.zone is Zone.EXILE and least == most and not self.at_random:
            hidden = self._from_piles(table, context, player, there, most)
            if hidden:
                return hidden
        prompt = which_of_these(table, player, there, (least, most), at_random=self.at_random)
        about = table.name(context.source)
        domain = Some(there, least, most)
        if self.agree is not None:
            domain = self.agree.domain(table, domain)
        if self.total is not None:
            domain = together(table, domain, self.total, context)
        kind: Literal["random", "object"] = "random" if self.at_random else "object"
        decision = Decision(player, kind, about, prompt, "608.2d", domain, context.source)
        return tuple(announce(table, decision) or ())

    @staticmethod
    def _from_piles(
        table: Table, context: Context, player: int, there: tuple[int, ...], number: int
    ) -> tuple[int, ...]:
        """So many exiled cards, chosen one after the other, where some are hidden from the player."""
        chosen: list[int] = []
        while len(chosen) < number:
            left = tuple(id for id in there if id not in chosen)
            found = table.choose_from_piles(player, left, context.source)
            if not found:
                break
            chosen.append(found)
        return tuple(chosen) if len(chosen) == number else ()


def which_of_these(
    table: Table, player: int, among: tuple[int, ...], number: tuple[int, int], *, at_random: bool = False
) -> Asked:
    """The question which of some objects a player chooses: as many as have to be, or as may be."""
    least, most = number
    return Asked(
        case="some of these at random"
        if at_random
        else "some of these"
        if least == most
        else "from so many to so many of these"
        if least
        else "any number of these"
        if most == len(among)
        else "up to so many of these",
        player=table.called(player),
        number=most,
        numbers=number if 0 < least < most else (),
        objects=table.each_called(among),
    )


def together(table: Table, some: Some, total: tuple[TotalNumber, Quantity], context: Context) -> Some:
    """The choices of some objects whose numbers come to no more than a total."""
    what, most = total
    found = tuple(id for id in some.options if isinstance(id, int))
    numbers = tuple(number_of(table, id, what) or 0 for id in found)
    return Within(found, some.least, some.most, numbers, most.value(table, context))


@rule("entering transformed", "712.14a", kind="zone change", without=lambda *_: None)
def with_back_face_up(table: Table, id: int) -> int:
    """A transforming double-faced card that is put there transformed enters with its back face up."""
    table.trace.record(Applied(object=table.called(id)))
    return 1


@rule("finding what an effect moved", "400.7j", kind="question")
def find_again(table: Table, ids: tuple[int, ...]) -> tuple[int, ...]:
    """If an effect causes an object to move to a public zone, other parts of that effect can find it."""
    public = tuple(id for id in ids if not table.object(id).zone.hidden)
    if public:
        table.trace.record(Answered(objects=table.each_called(public)))
    return ids


class FindWhatItBecame(Instruction, frozen=True):
    """ "Return it to its owner's hand", of an object that has just left the battlefield (400.7e)."""

    def follow(self, table: Table, context: Context) -> Context:
        """From here on "it" is the object that it became."""
        became = getattr(context.event, "became", 0)
        there = became if became and table.exists(became) else 0
        return context.about(*find_what_it_became(table, there) if there else ())


@rule("finding what triggered", "400.7e", kind="question")
def find_what_it_became(table: Table, id: int) -> tuple[int, ...]:
    """An ability that triggers as an object changes zones can find what it became in a public zone."""
    if is_hidden(table, id):
        return ()
    table.trace.record(Answered(object=table.called(id), word=table.object(id).zone))
    return (id,)


@rule("an Aura put onto something undefined", "303.4i", kind="zone change")
def onto_undefined(table: Table, id: int) -> bool:
    """An Aura that would be put onto an object that is undefined remains in its current zone."""
    if "Aura" not in table.characteristics(id).subtypes:
        return False
    table.trace.record(Answered(object=table.called(id)))
    return True


class FindAura(Instruction, frozen=True):
    """ "Return ~ to its owner's hand", of an Aura whose host has just left the battlefield (400.7f).

    With `yours` it is returned "from your graveyard", where it is only if its controller owns it (400.3).
    """

    yours: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """From here on "it" is the Aura, or the card that it became in its owner's graveyard."""
        if table.exists(context.source):
            return context.about(context.source)
        became = table.became(context.source)
        there = table.exists(became) and table.object(became).zone is Zone.GRAVEYARD
        if there and self.yours:
            there = table.object(became).owner == context.controller
        return context.about(*find_aura(table, became) if there else ())


@rule("finding an Aura that left with its host", "400.7f", kind="question")
def find_aura(table: Table, id: int) -> tuple[int, ...]:
    """An ability that triggers as an enchanted permanent leaves finds what each Aura on it became."""
    table.trace.record(Answered(object=table.called(id)))
    return (id,)


def _to_control(table: Table, wanted: MoveTo, context: Context, id: int) -> int:
    """Who will control what enters: who puts it there, where the owner isn't said to (110.2a)."""
    if wanted.under == "owner":
        return table.object(id).owner
    by = () if wanted.by is None else wanted.by.select(table, context)
    return by[0] if by else context.controller


def _nth(nth: int | Quantity, table: Table, context: Context) -> int:
    """How many from the top of a library; of cards that it is put beneath the number is worked out."""
    return nth if isinstance(nth, int) else max(0, nth.value(table, context)) + 1


@rule("putting into a zone by an effect", "400.7", "110.2a", kind="zone change")
def put_into_zone(table: Table, wanted: MoveTo, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    """An object that an effect moves to another zone becomes a new object; gives the new ids."""
    arriving = wanted.to is Zone.BATTLEFIELD
    hosts = (0,) if wanted.attached_to is None else wanted.attached_to.select(table, context)[:1]
    if not hosts:
        ids = tuple(id for id in ids if not onto_undefined(table, id))
        hosts = (0,)
    whom = (TO_BE_CHOSEN,) if wanted.attacked is None else wanted.attacked.select(table, context)
    attacking = next(iter(whom), 0) if wanted.attacking else 0
    performed = table.happen(
        *(
            ZoneChange(
                source=context.source,
                object=id,
                to=wanted.to,
                cause=wanted.cause,
                position=wanted.position,
                nth=_nth(wanted.nth, table, context),
                controller=_to_control(table, wanted, context, id) if arriving else 0,
                tapped=wanted.tapped,
                counters=wanted.counters,
                being=wanted.being,
                face=with_back_face_up(table, id) if wanted.transformed else None,
                transformed=wanted.transformed,
                attached_to=hosts[0],
                attacking=attacking,
            )
            for id in ids
        )
    )
    moved = (each for each in performed if isinstance(each, ZoneChange) and each.object in ids)
    return tuple(each.became for each in moved if each.became)

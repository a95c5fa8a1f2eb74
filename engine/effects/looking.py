"""Cards that are looked at or revealed together, and where those among them and the rest go (401, 701.16)."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from engine.abilities import Permission
from engine.actions.exile import exile
from engine.actions.reveal import reveal
from engine.actions.shuffle import shuffle_these_in
from engine.decisions import Decision, Order, Some
from engine.effects.moving import together, which_of_these
from engine.errors import NeedsCard
from engine.events import Position, ZoneChange
from engine.events.players import LibraryArranged
from engine.filters import Anything, Filter
from engine.instructions import Instruction, TotalNumber
from engine.layers.lasting_effects import Lasting
from engine.linked import EXILED
from engine.quantities import Fixed, Quantity, of_each
from engine.records import Asked, Refusal
from engine.records.choices import CardsSeen
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


class LookAtTop(Instruction, frozen=True):
    """ "Look at the top four cards of your library", "reveal the top card of your library"."""

    whose: Selection
    number: Quantity
    reveals: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Look at them; "them" are then those cards, with "the rest" still all of them."""
        number = max(0, self.number.value(table, context))
        seen: tuple[int, ...] = ()
        for player in self.whose.select(table, context):
            top = table.zone(Zone.LIBRARY, player)[:number]
            seen += top
            if self.reveals:
                reveal(table, context.source, player, top)
            else:
                _look(table, context, player, Zone.LIBRARY, top)
        return msgspec.structs.replace(context, it=seen, seen=seen)


class LookAtHand(Instruction, frozen=True):
    """ "Target opponent reveals their hand", "look at target player's hand"."""

    whose: Selection
    reveals: bool = True

    def follow(self, table: Table, context: Context) -> Context:
        """Show the hand; "it" is then its cards."""
        seen: tuple[int, ...] = ()
        for player in self.whose.select(table, context):
            hand = table.zone(Zone.HAND, player)
            seen += hand
            if self.reveals:
                reveal(table, context.source, player, hand)
            else:
                _look(table, context, player, Zone.HAND, hand)
        return msgspec.structs.replace(context, it=seen, seen=seen)


class RevealOfHand(Instruction, frozen=True):
    """ "Target player reveals X cards from their hand": that player chooses which, as many as there are."""

    whose: Selection
    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Show them; "it" and "the rest" are then those cards."""
        seen: tuple[int, ...] = ()
        for player, wanted in of_each(self.number, table, context, self.whose.select(table, context)):
            hand = tuple(table.zone(Zone.HAND, player))
            number = min(max(0, wanted), len(hand))
            prompt = Asked(case="cards to reveal", player=table.called(player), number=number)
            about, domain = table.name(context.source), Some(hand, number, number)
            decision = Decision(player, "object", about, prompt, "701.16a", domain, context.source)
            shown = hand if number == len(hand) else tuple(table.choose(decision))
            reveal(table, context.source, player, shown)
            seen += shown
        return msgspec.structs.replace(context, it=seen, seen=seen)


class RevealThese(Instruction, frozen=True):
    """ "You may reveal it", "reveal that card": what was looked at or is spoken of is shown to all.

    What is revealed `together` is what "one of them" is chosen from, and "the rest".
    """

    what: Selection
    together: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Each owner shows what is theirs; "it" stays what it was."""
        ids = self.what.select(table, context)
        for owner in dict.fromkeys(table.object(id).owner for id in ids):
            own = tuple(id for id in ids if table.object(id).owner == owner)
            reveal(table, context.source, owner, own)
        told = context.about(*ids)
        return msgspec.structs.replace(told, seen=ids) if self.together else told


class RevealUntil(Instruction, frozen=True):
    """ "Reveal cards from the top of your library until you reveal a creature card", or so many of them."""

    whose: Selection
    filter: Filter
    number: Quantity = Fixed(1)

    def follow(self, table: Table, context: Context) -> Context:
        """Reveal them; "that card" is then what fits, "the rest" all others revealed."""
        found: tuple[int, ...] = ()
        seen: tuple[int, ...] = ()
        wanted = self.number.value(table, context)
        for player in self.whose.select(table, context):
            shown: list[int] = []
            fitting: list[int] = []
            for id in table.zone(Zone.LIBRARY, player):
                if len(fitting) >= wanted:
                    break
                _must_be_known(table, context, (id,))
                shown.append(id)
                if self.filter.matches(table, id, context):
                    fitting.append(id)
            found += tuple(fitting)
            reveal(table, context.source, player, tuple(shown))
            seen += tuple(shown)
        return msgspec.structs.replace(context, it=found, seen=seen)


class ExileUntil(Instruction, frozen=True):
    """ "Exile cards from the top of your library until you exile a nonland card", or so many of them."""

    linked_to: ClassVar[str] = EXILED
    whose: Selection
    filter: Filter
    number: Quantity = Fixed(1)

    def follow(self, table: Table, context: Context) -> Context:
        """Exile them; "that card" is then what fits, "the rest" all that were exiled."""
        found: tuple[int, ...] = ()
        seen: tuple[int, ...] = ()
        wanted = self.number.value(table, context)
        for player in self.whose.select(table, context):
            left = wanted
            while (
                left > 0 and not table.player(player).lost and (library := table.zone(Zone.LIBRARY, player))
            ):
                _must_be_known(table, context, library[:1])
                fits = self.filter.matches(table, library[0], context)
                exiled = exile(table, context, library[:1])
                seen += exiled
                stuck = library == table.zone(Zone.LIBRARY, player)
                if fits or stuck:
                    found += exiled
                    left = 0 if stuck else left - 1
        return msgspec.structs.replace(context, it=found, seen=seen)


class TakeAmong(Instruction, frozen=True):
    """ "Put one of them into your hand", "reveal a creature card from among them and put it into your hand".

    `most` None means all that match. `to` None only chooses: "choose a nonland card from it". `of_it` takes
    them from what "they" are by then, such as the cards just milled. `exactly` is how many where that is
    worked out: "choose X cards from it". `by` is who chooses where that is another player. Together they
    may not come to more than a `total`. With
    `hides` they are exiled face down, and who controls the source may look at them (702.75a).
    """

    linked_to: ClassVar[str] = EXILED
    filter: Filter = Anything()
    least: int = 1
    most: int | None = 1
    to: Zone | None = None
    position: Position = "top"
    tapped: bool = False
    reveals: bool = False
    of_it: bool = False
    hides: bool = False
    exactly: Quantity | None = None
    by: Selection | None = None
    total: tuple[TotalNumber, Quantity] | None = None

    def can_be_done(self, table: Table, context: Context) -> bool:
        """Cards that "it" means must be there to be chosen; what was only looked at is not asked."""
        return not self.of_it or bool(self._fitting(table, context, context.it))

    def _fitting(self, table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(id for id in ids if table.exists(id) and self.filter.matches(table, id, context))

    def follow(self, table: Table, context: Context) -> Context:
        """Choose and move them; "it" is then what they became, "the rest" what was seen with them."""
        there = tuple(id for id in (context.it if self.of_it else context.seen) if table.exists(id))
        if self.filter != Anything():
            _must_be_known(table, context, there)
        fitting = self._fitting(table, context, there)
        chosen = self._chosen(table, context, fitting)
        if self.reveals:
            reveal(table, context.source, context.controller, chosen)
        rest = tuple(id for id in context.seen if id not in chosen)
        if self.to is None:
            return msgspec.structs.replace(context, it=chosen, seen=rest)
        arrives = (self.position, self.tapped)
        became = (
            (hide(table, context, chosen) or ())
            if self.hides
            else put_there(table, self.to, context, chosen, arrives)
        )
        return msgspec.structs.replace(context, it=became, seen=rest)

    def _chosen(self, table: Table, context: Context, fitting: tuple[int, ...]) -> tuple[int, ...]:
        if self.exactly is None:
            most = len(fitting) if self.most is None else min(self.most, len(fitting))
            least = len(fitting) if self.most is None else min(self.least, most)
        else:
            most = least = min(max(0, self.exactly.value(table, context)), len(fitting))
        if not most or least == len(fitting):
            return fitting[:most]
        others = () if self.by is None else self.by.select(table, context)
        chooser = others[0] if others else context.controller
        prompt = which_of_these(table, chooser, fitting, (least, most))
        about, domain = table.name(context.source), Some(fitting, least, most)
        if self.total is not None:
            domain = together(table, domain, self.total, context)
        decision = Decision(chooser, "object", about, prompt, "608.2d", domain, context.source)
        return tuple(table.choose(decision))


class PutSeen(Instruction, frozen=True):
    """ "Put the rest on the bottom of your library in any order", "put them back in any order".

    With `keeps` "it" is still what was taken before, of which these are the rest. `by` is who puts them
    there, where that is another player. With `of_it` it is what was taken that is put there. `did`
    is what that is called, where it is counted later.
    """

    to: Zone
    position: Position = "top"
    order: Literal["any", "random"] = "any"
    keeps: bool = False
    by: Selection | None = None
    of_it: bool = False
    did: str = ""

    def follow(self, table: Table, context: Context) -> Context:
        """Put what was seen and is still there; those that go into a library are arranged."""
        there = tuple(id for id in (context.it if self.of_it else context.seen) if table.exists(id))
        if self.to is not Zone.LIBRARY:
            became = put_there(table, self.to, context, there, ("top", False))
            done = (*context.done, (self.did, became)) if self.did else context.done
            return msgspec.structs.replace(
                context, it=context.it if self.keeps else became, seen=(), done=done
            )
        for player in dict.fromkeys(table.object(id).owner for id in there):
            own = tuple(id for id in there if table.object(id).owner == player)
            order = self._in_order(table, context, own)
            if all(table.object(id).zone is Zone.LIBRARY for id in own):
                self._arrange(table, context, player, order)
            else:
                # each is put beyond the one before: the first of them ends on top of the others
                moving = reversed(order) if self.position == "top" else order
                for id in moving:
                    put_there(table, self.to, context, (id,), (self.position, False))
        return msgspec.structs.replace(context, it=context.it if self.keeps else there, seen=())

    def _in_order(self, table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
        order = ids
        if len(ids) > 1:
            prompt = Asked(case="the order of cards", objects=table.each_called(ids))
            kind: Literal["random", "order"] = "random" if self.order == "random" else "order"
            about = table.name(context.source)
            others = () if self.by is None else self.by.select(table, context)
            chooser = others[0] if others else context.controller
            order = tuple(
                table.choose(Decision(chooser, kind, about, prompt, "401.4", Order(ids), context.source))
            )
        return order

    def _arrange(self, table: Table, context: Context, player: int, ids: tuple[int, ...]) -> None:
        others = tuple(id for id in table.zone(Zone.LIBRARY, player) if id not in ids)
        whole = (*ids, *others) if self.position == "top" else (*others, *ids)
        table.happen(LibraryArranged(source=context.source, player=player, order=whole))


class ShuffleSeen(Instruction, frozen=True):
    """ "Shuffle the rest into your library": what was seen and is still there, by its owners (701.20c)."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Move what is in no library yet, then shuffle those libraries; "it" is still what was taken."""
        there = tuple(id for id in context.seen if table.exists(id))
        doing = self.who.select(table, context)
        owners = tuple(dict.fromkeys((*doing, *(table.object(id).owner for id in there))))
        moving = tuple(id for id in there if table.object(id).zone is not Zone.LIBRARY)
        shuffle_these_in(table, context.source, owners, moving)
        return msgspec.structs.replace(context, seen=())


@rule("putting cards that were seen", "400.7", kind="zone change")
def put_there(
    table: Table,
    to: Zone,
    context: Context,
    ids: tuple[int, ...],
    arrives: tuple[Position, bool],
) -> tuple[int, ...]:
    """Cards that an effect moves to another zone become new objects; gives the new ids."""
    position, tapped = arrives
    arriving = to is Zone.BATTLEFIELD
    performed = table.happen(
        *(
            ZoneChange(
                source=context.source,
                object=id,
                to=to,
                cause="put",
                position=position,
                controller=context.controller if arriving else 0,
                tapped=tapped,
                exiled_with=context.source if to is Zone.EXILE else 0,
                exiled_link=context.link if to is Zone.EXILE else 0,
            )
            for id in ids
        )
    )
    return tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)


@rule("hiding a card away", "702.75a", kind="zone change")
def hide(table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    """A card is exiled face down; who controls the permanent that exiled it may look at it."""
    source, link = context.source, context.link
    changes = (
        ZoneChange(
            source=source,
            object=id,
            to=Zone.EXILE,
            cause="exile",
            face_down=True,
            exiled_with=source,
            exiled_link=link,
        )
        for id in ids
    )
    performed = table.happen(*changes)
    became = tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)
    text = "The player who controls the permanent that exiled this card may look at it."
    looks = (Permission(what="look at with the source", text=text),)
    timestamp = table.new_timestamp()
    table.begin(
        Lasting(timestamp=timestamp, duration="forever", context=context, ids=became, abilities=looks)
    )
    return became


def _must_be_known(table: Table, context: Context, ids: tuple[int, ...]) -> None:
    if any(table.object(id).unknown for id in ids):
        raise NeedsCard(Refusal(case="unknown cards asked about", object=table.called(context.source)))


def _look(table: Table, context: Context, whose: int, zone: Zone, ids: tuple[int, ...]) -> None:
    """Let the controller see cards that stay where they are."""
    player, cards = table.called(context.controller), table.each_called(ids)
    table.trace.record(CardsSeen(player=player, whose=table.called(whose), zone=zone, objects=cards))

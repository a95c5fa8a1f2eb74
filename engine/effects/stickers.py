"""Tickets and stickers: which a player may put on an object, and what it costs (107.17, 123)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from engine.decisions import Decision, OneOf, distinct
from engine.events import CountersPut, CountersRemoved, Event
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.records import Answered, Asked, Chosen
from engine.registry import quality, rule
from engine.selections import Selection
from engine.stickers import VOWELS, Sticker, letters, unique_vowels, with_word, words_in
from engine.stickers.effects import counts_blanks
from engine.view import Context, Table, View, resolving
from engine.zones import Zone

TICKET: Final = "ticket"
Stickers = tuple[Sticker, ...]


class StickerPut(Event, frozen=True, kw_only=True):
    """A player puts a sticker on an object (123.3).

    `after` is how many words of the name are before a name sticker (123.6b).
    """

    player: int
    object: int
    sticker: int
    after: int = 0


class GetTickets(Instruction, frozen=True):
    """ "You get {TK}{TK}"."""

    who: Selection
    number: int

    def follow(self, table: Table, context: Context) -> Context:
        """Give them to each player meant."""
        for player in self.who.select(table, context):
            get_tickets(table, context.source, player, self.number)
        return context


@rule("ticket symbols", "107.17", kind="counters")
def get_tickets(table: Table, source: int, player: int, number: int) -> None:
    """The ticket symbol represents one ticket counter."""
    table.happen(CountersPut(source=source, on=player, kind=TICKET, amount=number, by=player))


class PutSticker(Instruction, frozen=True):
    """ "Put a sticker on target creature you own", of a `kind` or of any."""

    kind: str
    on: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Put one on each object that is selected."""
        ids = tuple(id for id in self.on.select(table, context) if table.exists(id))
        for id in ids:
            if not nothing_is_put_on_it(table, context.controller, id):
                put_sticker(table, context, self.kind, id)
        return context.about(*ids)


@rule("stickers on what another player owns", "123.3b", kind="question")
def nothing_is_put_on_it(table: Table, player: int, id: int) -> bool:
    """A player can't put a sticker on an object that they don't own; that part of the effect does nothing."""
    if table.object(id).owner == player:
        return False
    table.trace.record(Answered(player=table.called(player), object=table.called(id)))
    return True


@rule("putting a sticker on an object", "123.3", kind="stickers")
def put_sticker(table: Table, context: Context, kind: str, id: int) -> None:
    """That player chooses a sticker that they have access to and that is on no object they own."""
    player = context.controller
    there = discrete(table, player, accessible(table, player))
    fitting = tuple(each for each in there if kind in ("", each.kind))
    chosen = _chosen(table, context, affordable(table, player, fitting), ("a sticker to put", id), "123.3")
    if chosen is None:
        return
    if chosen.cost:
        pay_tickets(table, context.source, player, chosen.cost)
    _place(table, context, chosen, id)


def _chosen(
    table: Table, context: Context, stickers: Stickers, where: tuple[str, int], number: str
) -> Sticker | None:
    if not stickers:
        return None
    why, onto = where
    labels = distinct(tuple(each.label for each in stickers))
    prompt = Asked(case=why, object=table.called(onto))
    about, source = table.name(context.source), context.source
    decision = Decision(context.controller, "option", about, prompt, number, OneOf(labels), source)
    return stickers[labels.index(table.choose(decision))]


def _place(table: Table, context: Context, sticker: Sticker, id: int) -> None:
    name = table.characteristics(id).name
    after = place_of_word(table, context, sticker, id, name) if sticker.kind == "name" and name else 0
    table.happen(
        StickerPut(
            source=context.source,
            player=context.controller,
            object=id,
            sticker=sticker.id,
            after=after,
        )
    )


def _behind_all(table: Table, context: Context, sticker: Sticker, id: int, name: str) -> int:
    return words_in(name, blanks=True)


@rule("the new name of an object", "123.6b", kind="stickers", without=_behind_all)
def place_of_word(table: Table, context: Context, sticker: Sticker, id: int, name: str) -> int:
    """The object's controller chooses a position in its name for the word, then announces its new name."""
    blanks = counts_blanks(table)
    if words_in(name, blanks=True) != words_in(name):
        counts_blanks.record(table, Answered(word=name, number=words_in(name)))
    places = range(words_in(name, blanks=blanks) + 1)
    names = distinct(tuple(with_word(name, sticker.label, each, blanks=blanks) for each in places))
    chooser = table.controller(id)
    prompt = Asked(case="a name with a sticker", object=table.called(id))
    about = table.name(context.source)
    decision = Decision(chooser, "option", about, prompt, "123.6b", OneOf(names), context.source)
    answer = table.choose(decision)
    table.trace.record(Chosen(player=table.called(chooser), answer=answer))
    return names.index(answer)


def all_stickers(view: View, player: int) -> Stickers:
    """The stickers of all of a player's sheets."""
    return tuple(each for sheet in view.player(player).sheets for each in sheet.stickers)


@rule("stickers that a player has access to", "123.2c", kind="question", without=all_stickers)
def accessible(table: Table, player: int) -> Stickers:
    """Each player has access to only the stickers on the chosen sheets during the game."""
    sheets = tuple(each for each in table.player(player).sheets if each.chosen)
    found = tuple(each for sheet in sheets for each in sheet.stickers)
    table.trace.record(Answered(player=table.called(player), words=tuple(each.label for each in found)))
    return found


def _on_objects(view: View) -> Iterator[tuple[int, Sticker]]:
    """The stickers on objects, each behind the object's id."""
    for zone in (each for each in Zone if not each.hidden):
        for owner in view.players() if zone.of_each_player else (0,):
            for id in view.zone(zone, owner):
                yield from ((id, each.sticker) for each in view.object(id).stickers)


def _placed(view: View, player: int) -> Iterator[Sticker]:
    """The stickers on objects that a player owns."""
    return (each for id, each in _on_objects(view) if view.object(id).owner == player)


def _by_label(table: Table, player: int, stickers: Stickers) -> Stickers:
    used = {(each.kind, each.label) for each in _placed(table, player)}
    return tuple(
        {(each.kind, each.label): each for each in stickers if (each.kind, each.label) not in used}.values()
    )


@rule("stickers are discrete", "123.3a", kind="question", without=_by_label)
def discrete(table: Table, player: int, stickers: Stickers) -> Stickers:
    """Two stickers are never considered to be the same, even if they have the same text on them."""
    used = {each.id for each in _placed(table, player)}
    labels = [each.label for each in stickers]
    if len(set(labels)) < len(labels):
        table.trace.record(Answered())
    return tuple(each for each in stickers if each.id not in used)


def _all_of_them(table: Table, player: int, stickers: Stickers) -> Stickers:
    return stickers


@rule("ticket costs of stickers", "123.3c", kind="question", without=_all_of_them)
def affordable(table: Table, player: int, stickers: Stickers) -> Stickers:
    """A sticker whose ticket cost a player can't pay can't be put on an object that they own."""
    tickets = table.player(player).counter(TICKET)
    dear = [each.label for each in stickers if each.cost > tickets]
    if dear:
        table.trace.record(Answered(player=table.called(player), number=tickets, words=tuple(dear)))
    return tuple(each for each in stickers if each.cost <= tickets)


@rule("paying tickets", "107.17a", kind="payment")
def pay_tickets(table: Table, source: int, player: int, number: int) -> None:
    """To pay a ticket cost, a player removes that many ticket counters from themselves."""
    table.happen(CountersRemoved(source=source, on=player, kind=TICKET, amount=number))


# What can be asked of "that sticker"


def that_sticker(view: View, context: Context) -> Sticker | None:
    """The sticker that was put somewhere last by what asks."""
    put = (each for each in reversed(view.history) if isinstance(each, StickerPut))
    last = next((each for each in put if each.source == context.source), None)
    if last is None:
        return None
    return next(each for each in all_stickers(view, last.player) if each.id == last.sticker)


class VowelsOnSticker(Quantity, frozen=True):
    """ "For each unique vowel on that sticker"."""

    def value(self, view: View, context: Context) -> int:
        """Count them on a name sticker."""
        sticker = that_sticker(view, context)
        if sticker is None or sticker.kind != "name":
            return 0
        found = vowels_on(view, sticker.label)
        if resolving(view):
            vowels_on.record(cast(Table, view), Answered(text=sticker.label, answer=found))
        return found


def _every_vowel(view: View, label: str) -> int:
    return sum(letters(label, each) for each in VOWELS)


@quality("unique vowels on a sticker", "123.6e", without=_every_vowel)
def vowels_on(view: View, label: str) -> int:
    """The number of different vowels that appear on that sticker; the vowels are A, E, I, O, U, and Y."""
    return unique_vowels(label)

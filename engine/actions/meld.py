"""Meld, and the six meld pairs (701.37, 712.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.decisions import Decision, Some
from engine.events import TO_BE_CHOSEN, ZoneChange
from engine.instructions import Instruction
from engine.records import Answered, Asked
from engine.registry import action, rule
from engine.view import Context, Table
from engine.zones import Zone


def _pair(number: str, words: tuple[str, ...], into: str) -> Callable[[Any], str]:
    @rule(f"meld pair: {into}", number, kind="question")
    def forms(game: Table) -> str:
        """Which permanent the two cards meld to form."""
        game.trace.record(Answered(words=words, word=into))
        return into

    return forms


PAIRS: Final = {
    frozenset(("Midnight Scavengers", "Graf Rats")): "Chittering Host",
    frozenset(("Hanweir Garrison", "Hanweir Battlements")): "Hanweir, the Writhing Township",
    frozenset(("Bruna, the Fading Light", "Gisela, the Broken Blade")): "Brisela, Voice of Nightmares",
    frozenset(("Phyrexian Dragon Engine", "Mishra, Claimed by Gix")): "Mishra, Lost to Phyrexia",
    frozenset(("The Mightstone and Weakstone", "Urza, Lord Protector")): "Urza, Planeswalker",
    frozenset(("Argoth, Sanctum of Nature", "Titania, Voice of Gaea")): "Titania, Gaea Incarnate",
}
"""Every meld pair with what it melds to form (712.5)."""

FORMING: Final = {
    pair: _pair(f"712.5{letter}", tuple(sorted(pair)), PAIRS[pair])
    for letter, pair in zip("abcdef", PAIRS, strict=True)
}
"""The letter of 712.5 that names each pair."""


def melds_into(name: str) -> str:
    """What a meld card and its counterpart form; empty for any other card."""
    return next((into for pair, into in PAIRS.items() if name in pair), "")


def counterpart(name: str, into: str) -> str:
    """The other card of the meld pair that forms something; empty where the card is none of that pair."""
    pair = next((pair for pair, formed in PAIRS.items() if formed == into), frozenset())
    return next(iter(pair - {name}), "") if name in pair else ""


@rule("cards that can be melded", "701.37b", kind="question")
def form_a_pair(game: Table, ids: tuple[int, ...], into: str) -> bool:
    """Only two cards belonging to the same meld pair can be melded; tokens and other cards can't."""
    cards = tuple(game.object(id) for id in ids if game.exists(id))
    names = frozenset(each.printed.name for each in cards if each.kind == "card" and each.melds is not None)
    forming = FORMING.get(names)
    formed = bool(forming) and forming(game) == into if forming is not None else False
    game.trace.record(Answered(objects=game.each_called(ids), answer=formed))
    return formed


@action("meld", "701.37")
class Meld(Instruction, frozen=True):
    """ "Exile them, then meld them into Chittering Host": the source and what is named as its counterpart."""

    into: str
    attacking: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Exile both permanents, then meld the cards that they have become."""
        both = _both(table, context, self.into)
        if len(both) < 2:
            return context
        gone = table.happen(
            *(ZoneChange(source=context.source, object=id, to=Zone.EXILE, cause="exile") for id in both)
        )
        exiled = (each for each in gone if isinstance(each, ZoneChange) and each.to is Zone.EXILE)
        cards = tuple(each.became for each in exiled if each.became)
        if form_a_pair(table, cards, self.into):
            meld(table, context, cards, TO_BE_CHOSEN if self.attacking else 0)
        else:
            table.happen(*(_enters(context, id) for id in put_all_the_same(table, cards)))
        return context


def _both(table: Table, context: Context, into: str) -> tuple[int, ...]:
    """The source and the permanent named as its counterpart, both owned and controlled by the player."""
    player = context.controller

    def ours(id: int) -> bool:
        return table.controller(id) == player and table.object(id).owner == player

    name = counterpart(table.object(context.source).printed.name, into)
    there = context.source in table.battlefield() and ours(context.source)
    others = tuple(id for id in table.battlefield() if table.characteristics(id).name == name and ours(id))
    if not there or not name or not others:
        return ()
    if len(others) > 1:
        about, prompt = (
            table.name(context.source),
            Asked(case="which counterpart to exile", word=name, player=table.called(player)),
        )
        which = Decision(player, "object", about, prompt, "701.37a", Some(others, 1, 1), context.source)
        others = tuple(table.choose(which))
    return (context.source, *others)


@rule("melding", "701.37a", kind="zone change")
def meld(table: Table, context: Context, cards: tuple[int, ...], attacking: int = 0) -> None:
    """The two cards are put onto the battlefield with their back faces up and combined."""
    one, other = cards
    table.happen(_enters(context, one, other, attacking))


def _enters(context: Context, id: int, melded_with: int = 0, attacking: int = 0) -> ZoneChange:
    """A card that is put onto the battlefield, combined with another where it is melded."""
    return ZoneChange(
        source=context.source,
        object=id,
        to=Zone.BATTLEFIELD,
        cause="meld",
        controller=context.controller,
        melded_with=melded_with,
        tapped=bool(attacking),
        attacking=attacking,
    )


def _each(table: Table, cards: tuple[int, ...]) -> tuple[int, ...]:
    """As much as possible of what is instructed, as of any other instruction (609.3)."""
    return cards


@rule("cards that can't be melded", "701.37c", kind="question", without=_each)
def put_all_the_same(table: Table, cards: tuple[int, ...]) -> tuple[int, ...]:
    """What can't be melded stays in its current zone: none of it is put onto the battlefield."""
    table.trace.record(Answered(objects=table.each_called(cards), answer=True))
    return ()

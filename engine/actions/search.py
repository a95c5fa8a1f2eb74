"""Search (701.19)."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from engine.actions.reveal import reveal
from engine.actions.searched import cards_in, searched_cards
from engine.actions.shuffle import shuffle
from engine.decisions import YES_NO, Decision, OneForEach, Some, Within
from engine.effects.naming import NamedLike
from engine.errors import NeedsCard
from engine.events import ZoneChange
from engine.filters import AllOf, Filter
from engine.instructions import Instruction, TotalNumber
from engine.linked import EXILED
from engine.qualities.agreeing import Agreement
from engine.quantities import Quantity, number_of
from engine.records import Answered, Applied, Asked, Chosen, Refusal
from engine.registry import action, rule
from engine.selections import Selection
from engine.selections.players import You
from engine.view import Context, Table
from engine.zones import Zone

DESTINATIONS: dict[str, Zone] = {
    "hand": Zone.HAND,
    "battlefield": Zone.BATTLEFIELD,
    "top": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
}


@rule("choosing to search", "701.19g", kind="question")
def even_if_impossible(table: Table, players: tuple[int, ...]) -> bool:
    """A player may choose to search even if the additional actions with the cards found are impossible."""
    there = bool(players)
    if there:
        table.trace.record(Answered(players=table.each_called(players), answer=True))
    return there


@action("search", "701.19")
class SearchLibrary(Instruction, frozen=True):
    """ "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle".

    `quality` is false for a search for any card, which must then be found (701.19d). The zones `besides` the
    player searches, too, or instead; the library is shuffled where it was searched. `number` is how many are
    found at most, where that has to be worked out; `most` None is any number. What is found has to `agree` in
    color, or differ in name, say; or there is one card of the filter and one of each of `also`. On `top` of
    the library it is `nth`. What is found together may not come to more than a `total` of some number. What
    is exiled may be hidden: it is face down then (406.3). What is to `stay` is shown only: it
    is in the library still, which is not shuffled, as the next instruction is followed. The `library` is
    "always" searched, or the player "may" leave it out ("library and/or graveyard"), or has left it "out".
    Where the search `goes_on` another one of the same effect shuffles (701.19h).
    """

    searches: ClassVar[bool] = True
    filter: Filter
    to: Literal["hand", "battlefield", "top", "graveyard", "exile", "stay"]
    most: int | None = 1
    reveals: bool = False
    tapped: bool = False
    quality: bool = True
    who: Selection = You()
    besides: tuple[Zone, ...] = ()
    number: Quantity | None = None
    agree: Agreement | None = None
    also: tuple[Filter, ...] = ()
    nth: int = 1
    total: tuple[TotalNumber, Quantity] | None = None
    hides: bool = False
    library: Literal["always", "may", "out"] = "always"
    goes_on: bool = False

    @property
    def linked_to(self) -> str:
        """What it exiles, a linked ability of the same object speaks of (607.2a)."""
        return EXILED if self.to == "exile" else ""

    def can_be_done(self, table: Table, context: Context) -> bool:
        """A player who can't search libraries can't choose to search one (608.2d)."""
        if self.besides:
            return True
        players = self.who.select(table, context)
        if not all(map(table.can_search, players)):
            return False
        cards = tuple(id for player in players for id in table.zone(Zone.LIBRARY, player))
        fits = any(table.object(id).unknown or self.filter.matches(table, id, context) for id in cards)
        return fits or bool(even_if_impossible(table, players))

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant find, show where told to, put there, shuffle; with "top" shuffle first."""
        players = self.who.select(table, context)
        searching = search_together if len(players) > 1 else _one_after_another
        found = context.about(*searching(table, self, context, players))
        return msgspec.structs.replace(found, seen=found.it) if self.to == "stay" else found

    def found_by(self, table: Table, context: Context, player: int) -> tuple[int, ...]:
        """What a player finds; the number is worked out as that player searches."""
        most = self.most if self.number is None else max(0, self.number.value(table, context))
        return search(table, msgspec.structs.replace(self, most=most), context, player)

    def put(self, table: Table, context: Context, found: Found) -> tuple[int, ...]:
        """Show where told to, put everything that was found there at once, and shuffle; gives the new ids."""
        if self.reveals:
            for player, ids in found:
                reveal(table, context.source, player, ids)
        if self.to == "stay":
            return tuple(id for _, ids in found for id in ids)
        shuffled = self.to == "top" and shuffle_the_others(table, context.source, found)
        performed = table.happen(
            *(
                ZoneChange(
                    source=context.source,
                    object=id,
                    to=DESTINATIONS[self.to],
                    cause="exile" if self.to == "exile" else "put",
                    nth=self.nth,
                    controller=player if self.to == "battlefield" else 0,
                    tapped=self.tapped,
                    exiled_with=context.source if self.to == "exile" else 0,
                    exiled_link=context.link if self.to == "exile" else 0,
                    face_down=self.hides,
                )
                for player, ids in found
                for id in ids
            )
        )
        if not shuffled and self.library != "out" and not self.goes_on:
            for player, _ in found:
                shuffle(table, context.source, player)
        return tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)


Found: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""What each of some players has found."""

Players: TypeAlias = tuple[int, ...]


def _one_after_another(
    table: Table, wanted: SearchLibrary, context: Context, players: Players
) -> tuple[int, ...]:
    became: list[int] = []
    for player in players:
        meant = in_chosen_zones(table, wanted, context, player) if wanted.library == "may" else wanted
        found = meant.found_by(table, context, player)
        became.extend(meant.put(table, context, ((player, found),)))
    return tuple(became)


@rule("choosing which zones to search", "608.2d", kind="search")
def in_chosen_zones(table: Table, wanted: SearchLibrary, context: Context, player: int) -> SearchLibrary:
    """The player chooses as the effect is applied which zones are searched; the library may be left out."""
    prompt = Asked(case="searching the library, too", player=table.called(player))
    about = table.name(context.source)
    searched = table.can_search(player) and table.choose(
        Decision(player, "yes_no", about, prompt, "608.2d", YES_NO, context.source)
    )
    table.trace.record(Answered(player=table.called(player), answer=bool(searched)))
    return msgspec.structs.replace(wanted, library="always" if searched else "out")


@rule("several players searching at once", "701.19i", kind="search", without=_one_after_another)
def search_together(
    table: Table, wanted: SearchLibrary, context: Context, players: Players
) -> tuple[int, ...]:
    """They look at the cards at the same time, then decide in APNAP order which card to find."""
    found = tuple((player, wanted.found_by(table, context, player)) for player in players)
    table.trace.record(Applied(players=table.each_called(players)))
    return wanted.put(table, context, found)


@rule("shuffling all but the cards that were found", "701.20b", kind="shuffle")
def shuffle_the_others(table: Table, source: int, found: Found) -> bool:
    """The found cards aren't included in a shuffle that comes before they are put where they go."""
    for player, ids in found:
        shuffle(table, source, player)
        table.trace.record(Applied(player=table.called(player), objects=table.each_called(ids)))
    return bool(found)


@rule("searching", "701.19a", "701.19b", "701.19d", kind="search")
def search(table: Table, wanted: SearchLibrary, context: Context, player: int) -> tuple[int, ...]:
    """Look at all cards of the zone and find what matches; of a stated quality one need not be found."""
    able = wanted.library != "out" and table.can_search(player)
    if not able and not wanted.besides:
        return ()
    library = searched_cards(table, context.source, player, player) if able else ()
    others = tuple(id for zone in wanted.besides for id in cards_in(table, context, zone, player))
    kinds = (wanted.filter, *wanted.also)
    found = tuple(id for id in (*library, *others) if any(each.matches(table, id, context) for each in kinds))
    if not found and any(table.object(id).unknown for id in library):
        raise NeedsCard(
            Refusal(
                case="no known card to find", object=table.called(context.source), player=table.called(player)
            )
        )
    most = len(found) if wanted.most is None else wanted.most
    least = 0 if wanted.quality or wanted.most is None else min(most, len(found))
    if wanted.also:
        most = len(kinds)
    prompt = Asked(case="cards to search for", player=table.called(player), number=len(kinds))
    about = table.name(context.source)
    domain = _to_be_found(table, wanted, context, Some(found, least, most))
    answer = table.choose(Decision(player, "object", about, prompt, "701.19b", domain, context.source))
    zones = (Zone.LIBRARY, *wanted.besides) if able else wanted.besides
    table.trace.record(
        Chosen(player=table.called(player), words=tuple(map(str, zones)), objects=table.each_called(answer))
    )
    return tuple(answer)


def _to_be_found(table: Table, wanted: SearchLibrary, context: Context, some: Some) -> Some:
    """Which of the cards that match may be found together."""
    found = tuple(id for id in some.options if isinstance(id, int))
    if wanted.also:
        kinds = (wanted.filter, *wanted.also)
        places = tuple(
            tuple(place for place, each in enumerate(kinds) if each.matches(table, id, context))
            for id in found
        )
        return OneForEach(found, some.least, some.most, places)
    if wanted.total is not None:
        what, most = wanted.total
        numbers = tuple(number_of(table, id, what) or 0 for id in found)
        return Within(found, some.least, some.most, numbers, most.value(table, context))
    return some if wanted.agree is None else wanted.agree.domain(table, some)


class SearchForTwo(Instruction, frozen=True):
    """ "Search your library for up to two basic land cards, reveal those cards, put one … and the other …".

    `search` says what is searched for; its `to` does not count. A single card that is found is the one.
    """

    searches: ClassVar[bool] = True
    search: SearchLibrary
    one: Zone
    one_tapped: bool
    other: Zone
    other_tapped: bool

    def follow(self, table: Table, context: Context) -> Context:
        """Find, show where told to, divide, put there, shuffle."""
        became: tuple[int, ...] = ()
        for player in self.search.who.select(table, context):
            found = search(table, self.search, context, player)
            if self.search.reveals:
                reveal(table, context.source, player, found)
            first = self._first(table, context, player, found)
            rest = tuple(id for id in found if id not in first)
            parts = (first, self.one, self.one_tapped), (rest, self.other, self.other_tapped)
            became += _divided(table, context, player, parts)
            shuffle(table, context.source, player)
        return context.about(*became)

    def _first(self, table: Table, context: Context, player: int, found: tuple[int, ...]) -> tuple[int, ...]:
        """Which goes to the first place; a card found alone goes there (608.2d)."""
        if len(found) < 2:
            return found
        prompt = Asked(
            case="which of the found cards goes there", objects=table.each_called(found), word=self.one
        )
        about, domain = table.name(context.source), Some(found, 1, 1)
        return tuple(
            table.choose(Decision(player, "object", about, prompt, "608.2d", domain, context.source))
        )


def _divided(
    table: Table, context: Context, player: int, parts: tuple[tuple[tuple[int, ...], Zone, bool], ...]
) -> tuple[int, ...]:
    """Put the parts of what was found where each goes, all at once; gives the new ids."""
    performed = table.happen(
        *(
            ZoneChange(
                source=context.source,
                object=id,
                to=zone,
                cause="put",
                controller=player if zone is Zone.BATTLEFIELD else 0,
                tapped=tapped,
            )
            for ids, zone, tapped in parts
            for id in ids
        )
    )
    return tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)


class SearchZones(Instruction, frozen=True):
    """ "Search target opponent's graveyard, hand, and library for …": zones of other players (701.19).

    `most` None is any number, with `all` as many as there are. What is found is exiled, or put onto the
    battlefield under the control of who searches; that player shuffles by an instruction of its own.
    `number` is how many are found at most where that is worked out, `up_to` that fewer may be found of any
    cards, too. What is exiled may be hidden: it is face down then (406.3).
    """

    linked_to: ClassVar[str] = EXILED
    filter: Filter
    whose: Selection
    zones: tuple[Zone, ...]
    most: int | None = 1
    all: bool = False
    quality: bool = True
    to: Zone = Zone.EXILE
    number: Quantity | None = None
    up_to: bool = False
    hides: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Find and move; "it" is then what became of what was found, "that player" whose zones they were."""
        searched = self.whose.select(table, context)
        context = msgspec.structs.replace(context, player=next(iter(searched), 0))
        most = self.most if self.number is None else max(0, self.number.value(table, context))
        wanted = msgspec.structs.replace(self, most=most)
        found = tuple(id for player in searched for id in search_zones(table, wanted, context, player))
        moved = table.happen(
            *(
                ZoneChange(
                    source=context.source,
                    object=id,
                    to=self.to,
                    cause="exile" if self.to is Zone.EXILE else "put",
                    controller=context.controller if self.to is Zone.BATTLEFIELD else 0,
                    exiled_with=context.source if self.to is Zone.EXILE else 0,
                    exiled_link=context.link if self.to is Zone.EXILE else 0,
                    face_down=self.hides,
                )
                for id in found
            )
        )
        return context.about(*(each.became for each in moved if isinstance(each, ZoneChange) and each.became))


def _all_that_fits(table: Table, wanted: SearchZones, found: tuple[int, ...]) -> tuple[int, ...]:
    return found


@rule("cards that a search must find", "701.19b", kind="search", without=_all_that_fits)
def must_find(table: Table, wanted: SearchZones, found: tuple[int, ...]) -> tuple[int, ...]:
    """In a hidden zone cards of a stated quality need not be found; in a public zone they must be."""
    hidden = (Zone.LIBRARY, Zone.HAND)
    open_to_all = tuple(id for id in found if table.object(id).zone not in hidden)
    table.trace.record(Answered(objects=table.each_called(open_to_all)))
    return open_to_all if wanted.quality else found


def _is_undefined(table: Table, wanted: Filter, context: Context) -> bool:
    """Tell whether the quality that is searched for is that of an object which isn't there."""
    parts = wanted.filters if isinstance(wanted, AllOf) else (wanted,)
    return any(isinstance(each, NamedLike) and not each.those.select(table, context) for each in parts)


@rule("searching for an undefined quality", "701.19c", kind="search")
def nothing_matches(table: Table, wanted: Filter, context: Context) -> bool:
    """A player may search a hidden zone for an undefined quality, but can't find any cards."""
    undefined = _is_undefined(table, wanted, context)
    if undefined:
        table.trace.record(Answered(source=table.called(context.source)))
    return undefined


@rule("searching another player's zones", "701.19a", kind="search")
def search_zones(table: Table, wanted: SearchZones, context: Context, player: int) -> tuple[int, ...]:
    """To search for a card in a zone, look at all cards in that zone and find a card that matches."""
    able = Zone.LIBRARY not in wanted.zones or table.can_search(context.controller)
    zones = tuple(zone for zone in wanted.zones if able or zone is not Zone.LIBRARY)
    there = tuple(
        id
        for zone in zones
        for id in (
            searched_cards(table, context.source, context.controller, player)
            if zone is Zone.LIBRARY
            else table.zone(zone, player)
        )
    )
    known = tuple(id for id in there if not table.object(id).unknown)
    found = tuple(id for id in known if wanted.filter.matches(table, id, context))
    if _is_undefined(table, wanted.filter, context) and not nothing_matches(table, wanted.filter, context):
        found = known
    if not found:
        table.trace.record(
            Chosen(
                player=table.called(context.controller),
                other=table.called(player),
                words=tuple(map(str, wanted.zones)),
            )
        )
        return ()
    certain = must_find(table, wanted, found) if wanted.all else ()
    most = len(found) if wanted.most is None else min(wanted.most, len(found))
    least = 0 if wanted.quality or wanted.up_to or wanted.most is None else most
    left = tuple(id for id in found if id not in certain)
    chosen: tuple[int, ...] = ()
    if left:
        prompt = Asked(
            case="cards to search zones for",
            player=table.called(context.controller),
            other=table.called(player),
            number=most,
        )
        domain = Some(left, least, min(most, len(left)))
        about = table.name(context.source)
        chosen = tuple(
            table.choose(
                Decision(context.controller, "object", about, prompt, "701.19b", domain, context.source)
            )
        )
    table.trace.record(
        Chosen(
            player=table.called(context.controller),
            other=table.called(player),
            words=tuple(map(str, wanted.zones)),
            objects=table.each_called((*certain, *chosen)),
        )
    )
    return (*certain, *chosen)

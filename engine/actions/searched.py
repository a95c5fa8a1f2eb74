"""The cards that somebody looks at who searches a zone (701.19a, f, h, j)."""

from __future__ import annotations

from engine.effects.outside import brought_by, outside_the_game, owned_by
from engine.events.players import Searching, Shuffling
from engine.records import Answered, Applied
from engine.registry import rule
from engine.view import Context, Table
from engine.zones import Zone


def cards_in(table: Table, context: Context, zone: Zone, player: int) -> tuple[int, ...]:
    """The cards of a player's zone that is searched besides the library."""
    if zone is Zone.OUTSIDE:
        return searched_outside(table, context, player)
    return table.zone(zone, player)


@rule("searching outside the game", "701.19j", kind="search")
def searched_outside(table: Table, context: Context, player: int) -> tuple[int, ...]:
    """That player may choose an appropriate card they own from outside the game."""
    found = brought_by(table, player, owned_by(table, player, outside_the_game(table)))
    table.trace.record(Applied(player=table.called(player), objects=table.each_called(found)))
    return found


def searched_cards(table: Table, source: int, player: int, owner: int) -> tuple[int, ...]:
    """The cards of a library that a player looks at who searches it: all, or a portion (701.19a, f)."""
    there = table.zone(Zone.LIBRARY, owner)
    before = one_search(table, source, player, owner)
    if before is not None:
        return there[: before.only] if before.only else there
    performed = table.happen(Searching(source=source, player=player, library=owner))
    found = next((each for each in performed if isinstance(each, Searching)), None)
    if found is None:
        return ()
    return searched_portion(table, player, there[: found.only]) if found.only else there


@rule("searching a library more than once", "701.19h", kind="search")
def one_search(table: Table, source: int, player: int, owner: int) -> Searching | None:
    """Two instructions to search before one to shuffle are a single search: the library is searched once.

    Gives that search, if the same effect has searched the library and nobody has shuffled it since.
    """
    for each in reversed(table.history):
        if isinstance(each, Shuffling) and each.player == owner:
            return None
        if isinstance(each, Searching) and (each.player, each.library) == (player, owner):
            if each.source != source:
                return None
            table.trace.record(Answered(player=table.called(player), answer=True))
            return each
    return None


def _all_of_it(table: Table, player: int, portion: tuple[int, ...]) -> tuple[int, ...]:
    return table.zone(Zone.LIBRARY, table.object(portion[0]).owner) if portion else ()


@rule("searching a portion of a library", "701.19f", kind="search", without=_all_of_it)
def searched_portion(table: Table, player: int, portion: tuple[int, ...]) -> tuple[int, ...]:
    """A portion is searched instead; what refers to searching the zone, as shuffling it, still applies."""
    table.trace.record(Answered(player=table.called(player), number=len(portion)))
    return portion

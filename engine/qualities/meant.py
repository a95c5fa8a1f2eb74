"""What a text means, recorded where something resolves: of all that it affects, and what it leaves out."""

from __future__ import annotations

from typing import cast

from engine import qualities
from engine.filters import AllOf, Filter, Not, OfColor
from engine.qualities import described
from engine.qualities.evidence import keep
from engine.records import Answered
from engine.registry import Quality
from engine.view import Context, Table, View, resolving
from engine.zones import Zone


def record_why(table: Table, wanted: Filter, id: int, context: Context) -> None:
    """Record which rules make an object what a filter means."""
    if not table.is_player(id):
        keep(table, wanted.evidence(table, id, context))


def record_you(view: View, source: int, player: int) -> None:
    """Record who "you" is, where that isn't the owner of what says so."""
    if source and resolving(view) and not view.is_player(source) and view.object(source).owner != player:
        table = cast(Table, view)
        about = Answered(source=table.called(source), player=table.called(player))
        qualities.you.record(table, about)


def record_all(view: View, wanted: Filter, ids: tuple[int, ...], context: Context, zone: Zone) -> None:
    """Record it of everything that is affected, where something resolves on a board."""
    if not resolving(view):
        return
    table = cast(Table, view)
    record_zone(table, wanted, context, zone)
    for id in ids:
        record_why(table, wanted, id, context)
    _record_left_out(table, wanted, ids, context, zone)


def _record_left_out(
    table: Table, wanted: Filter, ids: tuple[int, ...], context: Context, zone: Zone
) -> None:
    """Record of permanents that would be meant but for one of their colors, or if they were phased in."""
    if zone is not Zone.BATTLEFIELD:
        return
    far = tuple(id for id in table.beyond(zone) if wanted.matches(table, id, context))
    if far:
        described.within_range.record(table, Answered(objects=table.each_called(far), answer=False))
    for id in table.zone(zone):
        if table.object(id).phased_out:
            if wanted.matches(table, id, context):
                described.phased_in.record(table, Answered(object=table.called(id), answer=False))
        elif id not in ids and len(table.characteristics(id).colors) > 1:
            for color in _without_color(wanted, table.characteristics(id).colors):
                about = Answered(object=table.called(id), word=color)
                qualities.only_what_is_asked.record(table, about)


def _without_color(wanted: Filter, colors: frozenset[str]) -> tuple[str, ...]:
    """The colors of an object of which a filter says that what it means is not of them."""
    parts = wanted.filters if isinstance(wanted, AllOf) else (wanted,)
    barred = (each.filter for each in parts if isinstance(each, Not))
    return tuple(each.color for each in barred if isinstance(each, OfColor) and each.color in colors)


def record_zone(table: Table, wanted: Filter, context: Context, zone: Zone) -> None:
    """Record where a description looks; of permanents only where cards elsewhere would fit it too."""
    if zone is Zone.STACK:
        described.spells_described.record(table, Answered(word=zone))
    elif zone is not Zone.BATTLEFIELD:
        described.cards_described.record(table, Answered(word=zone))
        _record_no_cards(table, wanted, context, zone)
    else:
        cards = (id for player in table.players() for id in table.zone(Zone.GRAVEYARD, player))
        if any(wanted.matches(table, id, context) for id in cards):
            described.permanents_described.record(table, Answered(word=zone))


def _record_no_cards(table: Table, wanted: Filter, context: Context, zone: Zone) -> None:
    """Record what would fit but is no card: a token that is still in a graveyard."""
    players = table.players() if zone.of_each_player else (0,)
    for id in (id for player in players for id in table.zone(zone, player)):
        if table.object(id).kind == "token" and wanted.matches(table, id, context):
            qualities.is_card.record(table, Answered(object=table.called(id), answer=False))


def record_untargeted(
    view: View, ids: tuple[int, ...], asked: Quality[[tuple[int, ...]], tuple[int, ...]]
) -> None:
    """Record of what couldn't be a target that it is affected all the same, not being one."""
    if resolving(view):
        table = cast(Table, view)
        for id in ids:
            if described.untargetable(table, id):
                asked.record(table, Answered(object=table.called(id)))


def record_this_one(view: View, id: int) -> None:
    """Record that a name in a text means the object that the text is on, where others have that name."""
    if id and resolving(view) and view.exists(id) and not view.is_player(id):
        table, name = cast(Table, view), view.characteristics(id).name
        others = (each for each in table.battlefield() if each != id)
        if name and any(table.characteristics(each).name == name for each in others):
            described.this_very_object.record(table, Answered(object=table.called(id)))

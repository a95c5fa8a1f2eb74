"""Timestamps: when objects, attachments and counters receive one (613.7)."""

from __future__ import annotations

import msgspec

from engine.abilities import Static
from engine.board import Board
from engine.decisions import Decision, Order, distinct
from engine.events import Event, ZoneChange
from engine.expansion import expanded
from engine.layers.modifications import KEYWORD_COUNTERS, Layer
from engine.objects import Object
from engine.records import Applied, Asked, Named
from engine.registry import M10, in_force, rule
from engine.zones import Zone


def _as_it_was(game: Board, thing: Object, *_more: object) -> Object:
    return thing


@rule("timestamp on entering a zone", "613.7d", kind="question", without=_as_it_was)
def on_entering(game: Board, thing: Object) -> Object:
    """An object receives a timestamp at the time it enters a zone."""
    stamped = msgspec.structs.replace(thing, timestamp=game.new_timestamp())
    if any(isinstance(each, Static) for each in expanded((stamped.copying or stamped.printed).abilities)):
        name = stamped.label or stamped.printed.name
        game.trace.record(Applied(object=Named(thing.id, name), number=stamped.timestamp))
    return restamped(game, stamped) if stamped.stickers else stamped


@rule("timestamp on becoming attached", "613.7e", kind="question", without=_as_it_was)
def on_attaching(game: Board, thing: Object) -> Object:
    """An Aura, Equipment, or Fortification receives a new timestamp each time it becomes attached."""
    stamped = msgspec.structs.replace(thing, timestamp=game.new_timestamp())
    game.trace.record(Applied(object=game.called(thing.id), number=stamped.timestamp))
    return restamped(game, stamped) if stamped.stickers else stamped


@rule("timestamp of counters", "613.7c", kind="question", without=_as_it_was)
def on_putting_counters(game: Board, thing: Object, kind: str) -> Object:
    """Counters of a kind receive the timestamp of the newest of them as it is put on an object."""
    others = tuple(each for each in thing.counter_timestamps if each[0] != kind)
    now = game.new_timestamp()
    if kind in KEYWORD_COUNTERS:
        game.trace.record(Applied(object=game.called(thing.id), word=kind, number=now))
    return msgspec.structs.replace(thing, counter_timestamps=(*others, (kind, now)))


def turned(game: Board, thing: Object) -> Object:
    """What has turned face up or face down, with the timestamp that it has by the rules of the day."""
    stamps = in_force("timestamp on turning face up or down", game.date)
    return thing if stamps is None else stamps(game, thing)


@rule("timestamp on turning face up or down", "418.5e", edition="2005", until=M10, kind="question")
def on_entering_alone(game: Board, thing: Object) -> Object:
    """An object's timestamp is the time it entered the zone it's in; turning is no exception."""
    game.trace.record(Applied(case="kept", object=game.called(thing.id), number=thing.timestamp))
    return thing


@rule("timestamp on turning face up or down", "613.7f", since=M10, kind="question", without=_as_it_was)
def on_turning(game: Board, thing: Object) -> Object:
    """A permanent receives a new timestamp each time it turns face up or face down."""
    return _stamped(game, thing)


@rule("timestamp on transforming", "613.7g", kind="question", without=_as_it_was)
def on_transforming(game: Board, thing: Object) -> Object:
    """A transforming double-faced permanent receives a new timestamp each time it transforms."""
    return _stamped(game, thing)


def _stamped(game: Board, thing: Object) -> Object:
    stamped = msgspec.structs.replace(thing, timestamp=game.new_timestamp())
    game.trace.record(Applied(object=game.called(thing.id), number=stamped.timestamp))
    return restamped(game, stamped) if stamped.stickers else stamped


@rule("timestamps of stickers on an object", "613.7k", kind="question", without=_as_it_was)
def restamped(game: Board, thing: Object) -> Object:
    """If the object receives a new timestamp, its stickers do right after; their order stays as it is."""
    ordered = sorted(thing.stickers, key=lambda each: each.timestamp)
    new = tuple(msgspec.structs.replace(each, timestamp=game.new_timestamp()) for each in ordered)
    name = thing.label or thing.printed.name
    labels, stamps = tuple(each.sticker.label for each in new), tuple(each.timestamp for each in new)
    game.trace.record(Applied(object=Named(thing.id, name), words=labels, numbers=stamps))
    return msgspec.structs.replace(thing, stickers=new)


# Several at once

Moves = tuple[ZoneChange, ...]


def in_order_of_arrival(game: Board, batch: list[Event]) -> list[Event]:
    """The events of a batch, with what enters the battlefield in the order of its timestamps."""
    entering = tuple(each for each in batch if isinstance(each, ZoneChange) and each.to is Zone.BATTLEFIELD)
    if len(entering) < 2:
        return batch
    says = in_force("timestamps at the same time", game.date)
    ordered = iter(entering if says is None else says(game, entering))
    return [next(ordered) if each in entering else each for each in batch]


def _as_proposed(game: Board, entering: Moves) -> Moves:
    return entering


@rule(
    "timestamps at the same time", "418.5e", edition="2005", until=M10, kind="question", without=_as_proposed
)
def order_of_the_active_player(game: Board, entering: Moves) -> Moves:
    """The active player determines the order of all that enters a zone simultaneously, whosever it is."""
    found = _chosen_order(game, game.turn.active, entering)
    if found != entering:
        game.trace.record(Applied(objects=game.each_called(each.object for each in found)))
    return found


@rule("timestamps at the same time", "613.7m", since=M10, kind="question", without=_as_proposed)
def relative_order(game: Board, entering: Moves) -> Moves:
    """What receives a timestamp simultaneously does so in APNAP order, then as its controller chooses."""
    found: list[ZoneChange] = []
    for player in game.players():
        own = tuple(each for each in entering if (each.controller or game.controller(each.object)) == player)
        found += _chosen_order(game, player, own)
    if tuple(found) != entering:
        game.trace.record(Applied(objects=game.each_called(each.object for each in found)))
    return tuple(found)


def _chosen_order(game: Board, player: int, own: Moves) -> Moves:
    """As a player chooses, where the effects of several could override one another."""
    setting = tuple(each for each in own if _sets(game, each))
    layers = [layer for each in setting for layer in _sets(game, each)]
    if len(set(layers)) == len(layers):
        return own
    names = distinct(tuple(game.name(each.object) for each in setting))
    prompt = Asked(case="the order of timestamps", player=game.called(player))
    answer = game.choose(Decision(player, "order", "timestamps", prompt, "613.7m", Order(names)))
    chosen = iter(tuple(setting[names.index(name)] for name in answer))
    return tuple(next(chosen) if each in setting else each for each in own)


def _sets(game: Board, move: ZoneChange) -> frozenset[Layer]:
    """The layers in which static abilities of what enters put a value in the place of another."""
    abilities = expanded((move.copying or game.copiable(move.object)).abilities)
    statics = (each for each in abilities if isinstance(each, Static))
    return frozenset(part.layer for each in statics for part in each.modifications if part.sets)

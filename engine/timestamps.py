"""Timestamps: when objects, attachments and counters receive one (613.7)."""

from __future__ import annotations

import msgspec

from engine.abilities import Static
from engine.board import Board
from engine.expansion import expanded
from engine.modifications import KEYWORD_COUNTERS
from engine.objects import Object
from engine.registry import rule
from engine.trace import ObjectName


def _as_it_was(game: Board, thing: Object, *_more: object) -> Object:
    return thing


@rule("timestamp on entering a zone", "613.7d", kind="question", without=_as_it_was)
def on_entering(game: Board, thing: Object) -> Object:
    """An object receives a timestamp at the time it enters a zone."""
    stamped = msgspec.structs.replace(thing, timestamp=game.new_timestamp())
    if any(isinstance(each, Static) for each in expanded((stamped.copying or stamped.printed).abilities)):
        name = stamped.label or stamped.printed.name
        game.trace.say(f"{name} has timestamp {stamped.timestamp}.", ObjectName(thing.id, name))
    return stamped


@rule("timestamp on becoming attached", "613.7e", kind="question", without=_as_it_was)
def on_attaching(game: Board, thing: Object) -> Object:
    """An Aura, Equipment, or Fortification receives a new timestamp each time it becomes attached."""
    stamped = msgspec.structs.replace(thing, timestamp=game.new_timestamp())
    game.trace.say(f"{game.name(thing.id)} has timestamp {stamped.timestamp}.", *game.named(thing.id))
    return stamped


@rule("timestamp of counters", "613.7c", kind="question", without=_as_it_was)
def on_putting_counters(game: Board, thing: Object, kind: str) -> Object:
    """Counters of a kind receive the timestamp of the newest of them as it is put on an object."""
    others = tuple(each for each in thing.counter_timestamps if each[0] != kind)
    now = game.new_timestamp()
    if kind in KEYWORD_COUNTERS:
        game.trace.say(f"The {kind} counters have timestamp {now}.")
    return msgspec.structs.replace(thing, counter_timestamps=(*others, (kind, now)))

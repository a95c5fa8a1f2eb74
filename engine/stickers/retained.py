"""Stickers on what changes zones: they stay on in public zones, and come off in hidden ones (123.5)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.objects import Object
from engine.records import Applied
from engine.registry import rule
from engine.zones import Zone


def carried_over(game: Board, old: Object, new: Object) -> Object:
    """What is on an object after it has moved: its stickers, unless it has come to a hidden zone."""
    hidden = new.zone.hidden or new.zone is Zone.OUTSIDE
    return (come_off if hidden else stay_on)(game, old, new)


def _still_there(game: Board, old: Object, new: Object) -> Object:
    return msgspec.structs.replace(new, stickers=old.stickers)


@rule("stickers in a hidden zone", "123.5", kind="zone change", without=_still_there)
def come_off(game: Board, old: Object, new: Object) -> Object:
    """Stickers on an object are not retained as that object moves to a hidden zone."""
    game.trace.record(Applied(object=game.called(old.id)))
    return new


def _come_off(game: Board, old: Object, new: Object) -> Object:
    return new


@rule("stickers on what changes zones", "123.5", "400.7m", kind="zone change", without=_come_off)
def stay_on(game: Board, old: Object, new: Object) -> Object:
    """Stickers are retained as an object moves to a public zone, and apply to the new object it becomes."""
    labels = tuple(f"“{each.sticker.label}”" for each in old.stickers)
    game.trace.record(Applied(object=game.called(old.id), words=labels, word=new.zone))
    return msgspec.structs.replace(new, stickers=old.stickers)

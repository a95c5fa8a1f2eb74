"""Putting stickers on objects (123.3, 613.7k)."""

from __future__ import annotations

from engine.board import Board
from engine.effects.stickers import StickerPut, all_stickers
from engine.records import Answered
from engine.records.marks import StickerPlaced
from engine.registry import rule
from engine.stickers import Stuck
from engine.whiteboard import performs


@performs(StickerPut)
def put(game: Board, event: StickerPut) -> None:
    """The sticker is on the object from now on, by the rule that has put it there."""
    sticker = next(each for each in all_stickers(game, event.player) if each.id == event.sticker)
    stuck = Stuck(sticker=sticker, timestamp=stamped(game, event), after=event.after)
    game.change(event.object, stickers=(*game.object(event.object).stickers, stuck))
    name = game.characteristics(event.object).name
    game.trace.record(StickerPlaced(object=game.called(event.object), label=sticker.label, name=name))


@rule("timestamp of a sticker that is put on an object", "613.7k", kind="question")
def stamped(game: Board, event: StickerPut) -> int:
    """A sticker receives a new timestamp each time it's put on an object."""
    now = game.new_timestamp()
    game.trace.record(Answered(answer=now))
    return now

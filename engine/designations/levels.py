"""The level of a Class, a designation that a permanent may have (716.2)."""

from __future__ import annotations

from engine.board import Board
from engine.events.statuses import LevelGained
from engine.records import Applied
from engine.registry import rule
from engine.whiteboard import performs, possible


@possible(LevelGained)
def can_have_a_level(game: Board, event: LevelGained) -> bool:
    """Only what is on the battlefield still can have a level."""
    return game.is_permanent(event.object)


@performs(LevelGained)
@rule("gaining a Class level", "716.2a", "716.2b", kind="status")
def gain_level(game: Board, event: LevelGained) -> None:
    """The level is a designation, which the permanent keeps."""
    game.change(event.object, level=event.level)
    game.trace.record(Applied(object=game.called(event.object), number=event.level))

"""Dungeon cards: where the marker is, what can't happen to them, completing them (309)."""

from __future__ import annotations

from engine.board import Board
from engine.dungeon_rooms import DungeonCompleted, DungeonRemoved, MarkerMoved
from engine.events import Event, ZoneChange
from engine.records import Answered, Applied
from engine.records.objects import RoomEntered
from engine.registry import rule
from engine.whiteboard import performs, results_in
from engine.zones import Zone


def stays(game: Board, event: ZoneChange) -> bool:
    """Tell whether a rule keeps a dungeon card where it is."""
    return bool(stays_outside(game, event) or stays_in_command_zone(game, event))


@rule("bringing a dungeon card into the game", "309.2d", kind="question")
def stays_outside(game: Board, event: ZoneChange) -> bool:
    """What would bring a dungeon card into the game other than venturing doesn't: it stays outside."""
    stays = game.object(event.object).zone is Zone.OUTSIDE and event.cause != "venture"
    if stays:
        game.trace.record(Answered(object=game.called(event.object), answer=True))
    return stays


@rule("dungeon cards aren't permanents", "309.2c", kind="question")
def stays_in_command_zone(game: Board, event: ZoneChange) -> bool:
    """Dungeon cards can't leave the command zone except as they leave the game."""
    stays = game.object(event.object).zone is Zone.COMMAND and event.to is not Zone.OUTSIDE
    if stays:
        game.trace.record(Answered(object=game.called(event.object), answer=True))
    return stays


@performs(MarkerMoved)
def move_marker(game: Board, event: MarkerMoved) -> None:
    """The marker is in that room from now on, by the rule that has moved it."""
    game.change(event.object, room=event.room)
    player, dungeon = game.called(event.player), game.called(event.object)
    game.trace.record(RoomEntered(player=player, dungeon=dungeon, room=event.room))


@results_in(DungeonRemoved)
def remove(game: Board, event: DungeonRemoved) -> tuple[Event, ...]:
    """The card is outside the game again; its owner has completed it."""
    leaving = ZoneChange(source=event.source, object=event.object, to=Zone.OUTSIDE, cause="removed")
    return (leaving, *complete(game, event))


@rule("completing a dungeon", "309.7")
def complete(game: Board, event: DungeonRemoved) -> tuple[Event, ...]:
    """A player completes a dungeon as that dungeon card is removed from the game."""
    game.trace.record(Applied(player=game.called(event.player), object=game.called(event.object)))
    return (DungeonCompleted(source=event.source, player=event.player, object=event.object),)


@performs(DungeonCompleted)
def note_completed(game: Board, event: DungeonCompleted) -> None:
    """It is remembered for the rest of the game, by name."""
    completed = game.player(event.player).completed_dungeons
    name = game.object(event.object).printed.name
    game.change_player(event.player, completed_dungeons=(*completed, name))

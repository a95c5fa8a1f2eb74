"""Putting emblems into the command zone (114)."""

from __future__ import annotations

from engine.board import Board
from engine.events import EmblemCreated
from engine.objects import Object
from engine.whiteboard import performs
from engine.zones import Zone


@performs(EmblemCreated)
def put_into_command_zone(game: Board, event: EmblemCreated) -> None:
    """The emblem is there from now on, with a timestamp of its own (613.7f)."""
    source = game.name(event.source)
    emblem = Object(
        id=game.new_id(),
        kind="emblem",
        owner=event.player,
        controller=event.player,
        zone=Zone.COMMAND,
        printed=event.emblem,
        timestamp=game.new_timestamp(),
        label=f"emblem of {source}",
    )
    game.put(emblem)
    game.set_zone(Zone.COMMAND, 0, (*game.zone(Zone.COMMAND), emblem.id))

"""Special actions, which don't use the stack (116)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.errors import IllegalAction
from engine.events import LandPlayed, ZoneChange
from engine.registry import rule
from engine.timing import sorcery_timing
from engine.zones import Zone


class PlayLand(msgspec.Struct, frozen=True, tag=True):
    """The special action of playing a land (116.2a)."""

    object: int


@rule("playing a land", "116.2a", "305.1", kind="special action")
def play_land(game: Board, player: int, action: PlayLand) -> None:
    """The player puts a land from their hand onto the battlefield; this doesn't use the stack."""
    thing, name = game.object(action.object), game.name(action.object)
    if "Land" not in game.characteristics(action.object).types:
        raise IllegalAction("305.1", f"{name} is no land.")
    if thing.zone is not Zone.HAND or thing.owner != player:
        raise IllegalAction("305.1", f"{name} is not in {game.name(player)}'s hand.")
    if game.turn.active != player:
        raise IllegalAction("305.3", f"It isn't {game.name(player)}'s turn.")
    sorcery_timing(game, player, f"play {name}", "305.1")
    played, most = game.player(player).lands_played, game.player(player).lands_per_turn
    if played >= most:
        lands = "a land" if most == 1 else f"{most} lands"
        raise IllegalAction("305.2b", f"{game.name(player)} has played {lands} this turn already.")
    game.change_player(player, lands_played=played + 1)
    game.trace.say(f"{game.name(player)} plays {name}.", *game.named(action.object), kind="play a land")
    moved = game.happen(
        ZoneChange(object=action.object, to=Zone.BATTLEFIELD, cause="play", controller=player)
    )
    arrived = moved[0].became if isinstance(moved[0], ZoneChange) else 0
    game.happen(LandPlayed(object=arrived or action.object, player=player))

"""State-based actions on players: no life, an empty library, poison (704.5a-c)."""

from __future__ import annotations

from engine.events.players import PlayerLoses
from engine.game import Game
from engine.records.endings import StateBasedAction
from engine.registry import rule
from engine.state_based.proposing import KIND, Events


def _lose(game: Game, player: int, why: str, number: int | None = None) -> None:
    record = StateBasedAction(player=game.called(player), action="lose", why=why, number=number)
    game.trace.record(record)


@rule("zero life", "704.5a", "104.3b", "119.6", kind=KIND)
def lose_at_zero_life(game: Game) -> Events:
    """A player with 0 or less life loses the game."""
    losing = tuple(id for id in game.players() if game.player(id).life <= 0)
    for id in losing:
        _lose(game, id, "zero life", game.player(id).life)
    return tuple(PlayerLoses(player=id, why="704.5a") for id in losing)


@rule("drew from an empty library", "704.5b", "104.3c", kind=KIND)
def lose_after_empty_draw(game: Game) -> Events:
    """A player who attempted to draw from an empty library since the last check loses the game."""
    losing = tuple(id for id in game.players() if game.player(id).drew_from_empty)
    for id in losing:
        _lose(game, id, "drew from an empty library")
    return tuple(PlayerLoses(player=id, why="704.5b") for id in losing)


@rule("ten poison counters", "704.5c", "104.3d", "122.1f", kind=KIND)
def lose_by_poison(game: Game) -> Events:
    """A player with ten or more poison counters loses the game."""
    losing = tuple(id for id in game.players() if game.player(id).counter("poison") >= 10)
    for id in losing:
        _lose(game, id, "ten poison counters", game.player(id).counter("poison"))
    return tuple(PlayerLoses(player=id, why="704.5c") for id in losing)

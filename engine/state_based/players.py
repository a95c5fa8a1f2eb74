"""State-based actions on players: no life, an empty library, poison (704.5a-c)."""

from __future__ import annotations

from engine.events.players import PlayerLoses
from engine.game import Game
from engine.records.endings import StateBasedAction
from engine.registry import rule
from engine.restrictions import allowed
from engine.state_based.proposing import KIND, Events
from engine.two_headed import too_much_poison


def _lose(game: Game, player: int, why: str, number: int | None = None) -> None:
    record = StateBasedAction(player=game.called(player), action="lose", why=why, number=number)
    game.trace.record(record)


def _alone(game: Game) -> tuple[int, ...]:
    """The players who have a life total and poison counters of their own (810.9, 810.10)."""
    return () if game.shared_life else game.players()


def _in_teams(game: Game) -> tuple[int, ...]:
    return game.players() if game.shared_life else ()


@rule("zero life", "704.5a", "104.3b", "119.6", kind=KIND)
def lose_at_zero_life(game: Game) -> Events:
    """A player with 0 or less life loses the game."""
    losing = tuple(
        id for id in _alone(game) if game.player(id).life <= 0 and allowed(game, "lose at zero life", id)
    )
    for id in losing:
        _lose(game, id, "zero life", game.player(id).life)
    return tuple(PlayerLoses(player=id, why="704.5a") for id in losing)


@rule("a team without life", "704.6a", "810.8c", kind=KIND)
def team_without_life(game: Game) -> Events:
    """If a team's life total is 0 or less, the team loses the game."""
    losing = tuple(
        id for id in _in_teams(game) if game.player(id).life <= 0 and allowed(game, "lose at zero life", id)
    )
    for id in losing:
        _lose(game, id, "zero life", game.player(id).life)
    return tuple(PlayerLoses(player=id, why="810.8c") for id in losing)


@rule("a poisoned team", "704.6b", "810.8d", kind=KIND)
def poisoned_team(game: Game) -> Events:
    """If a team has fifteen or more poison counters, that team loses the game."""
    losing = tuple(
        id for id in _in_teams(game) if game.player(id).counter("poison") >= too_much_poison(game, id)
    )
    for id in losing:
        _lose(game, id, "poison counters of a team", game.player(id).counter("poison"))
    return tuple(PlayerLoses(player=id, why="810.8d") for id in losing)


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
    losing = tuple(id for id in _alone(game) if game.player(id).counter("poison") >= 10)
    for id in losing:
        _lose(game, id, "ten poison counters", game.player(id).counter("poison"))
    return tuple(PlayerLoses(player=id, why="704.5c") for id in losing)

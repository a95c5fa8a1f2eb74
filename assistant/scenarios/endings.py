"""What a scenario expects of the game as a whole: who has won or lost, whose turn it is, day or night."""

from __future__ import annotations

from typing import Any, Final

from engine.game import Game


def winner(game: Game, wanted: Any) -> tuple[bool, Any]:
    """Who has won, alone or as one of a team (104.2c)."""
    result = game.state.result
    found = [game.name(id) for id in result.winners] if result else []
    return wanted in found, found


DRAWN: Final = "801.15"
"""The rule by which a player leaves a game that is a draw for them: they haven't lost it."""


def loser(game: Game, wanted: Any) -> tuple[bool, Any]:
    """Who has lost, and where somebody has won, everybody else (104.1)."""
    winners = game.state.result.winners if game.state.result else ()
    fates = ((id, game.player(id).lost) for id in game.state.order)
    lost = (id for id, by in fates if by != DRAWN and (by or (winners and id not in winners)))
    found = [game.name(id) for id in lost]
    return wanted in found, found


def draw(game: Game, wanted: Any) -> tuple[bool, Any]:
    """Whether the game is a draw, and by which rule it has ended."""
    result = game.state.result
    found = result is not None and not result.winners
    return found is bool(wanted), f"{result.rule}: {result.why}" if result else "the game goes on"


def turn(game: Game, wanted: Any) -> tuple[bool, Any]:
    """Whether it is this turn, this player's, and this step of it."""
    turn = game.turn
    found = {"number": turn.number, "active": game.name(turn.active), "step": turn.step}
    return all(found.get(key) == value for key, value in wanted.items()), found


def turn_markers(game: Game, wanted: Any) -> tuple[bool, Any]:
    """Who has the turn markers of a Grand Melee game, by the numbers of these (807.4)."""
    found = [game.name(each.player) for each in game.state.markers]
    return found == list(wanted), found


def game(game: Game, wanted: Any) -> tuple[bool, Any]:
    """Whether it is day or night (728.1)."""
    found = {"day": game.state.daytime}
    return all(found.get(key) == value for key, value in wanted.items()), found

"""Shared team turns: teams take turns, have priority and fight, rather than players (805)."""

from __future__ import annotations

from engine.registry import quality
from engine.teams import teammates
from engine.view import View


def _the_one_player(view: View, player: int) -> bool:
    return player == view.turn.active


@quality("the active team", "805.4", "805.4a", without=_the_one_player)
def on_active_team(view: View, player: int) -> bool:
    """The team whose turn it is is the active team; each player on it is an active player."""
    return player == view.turn.active or teammates(view, player, view.turn.active)


@quality("the attack of a team", "805.10b", without=_the_one_player)
def one_attack(view: View, player: int) -> bool:
    """The active team declares attackers and has one combined attack."""
    return is_active(view, player)


def is_active(view: View, player: int) -> bool:
    """Tell whether it is a player's turn: theirs alone, or their team's (102.1, 805.4a)."""
    if player == view.turn.active or not view.shared_turns:
        return player == view.turn.active
    return on_active_team(view, player)


def _in_one_turn(view: View, player: int) -> bool:
    return is_active(view, player)


@quality("several active players", "807.4", without=_in_one_turn)
def takes_a_turn(view: View, player: int) -> bool:
    """Multiple players take turns at the same time: a turn that is under way is a player's."""
    return is_active(view, player) or any(each.active == player for each in view.turns[1:])


def active_players(view: View) -> tuple[int, ...]:
    """Whose turn it is: one player, or the players on the active team as they sit."""
    if not view.shared_turns:
        return (view.turn.active,)
    return tuple(each for each in view.players() if on_active_team(view, each))

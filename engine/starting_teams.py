"""Which team begins a game that is played in teams, and who of it (805.3, 808.4)."""

from __future__ import annotations

from engine.board import Board
from engine.decisions import Decision, OneOf
from engine.records import Answered, Applied, Asked
from engine.registry import rule
from engine.turns.shared import rightmost
from engine.two_headed import team_of


def _who_was_chosen(game: Board, player: int) -> int:
    return player


@rule("the starting team", "805.3", kind="starting the game", without=_who_was_chosen)
def starting_team(game: Board, player: int) -> int:
    """Those methods determine which team takes the first turn: its primary player is the active player."""
    team = team_of(game, player)
    first = rightmost(game, team)
    rightmost.record(game, Answered(player=game.called(first)))
    game.trace.record(Applied(players=game.each_called(team)))
    return first


@rule("who begins a Team vs. Team game", "808.4", kind="starting the game")
def first_team(game: Board) -> int:
    """A team is chosen at random: its player in the center seat begins, or to the left of its midpoint."""
    order = game.state.order
    teams = tuple(dict.fromkeys(game.player(id).team for id in order))
    prompt = Asked(case="which team begins")
    chosen = game.choose(Decision(order[0], "random", "the game", prompt, "808.4", OneOf(teams)))
    team = tuple(id for id in order if game.player(id).team == chosen)
    first = team[len(team) // 2]
    game.trace.record(Applied(player=game.called(first), word=str(chosen)))
    return first

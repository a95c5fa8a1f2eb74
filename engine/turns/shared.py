"""What a turn is that a team shares: who draws, whose steps begin, whose turn comes next (805, 810.6)."""

from __future__ import annotations

from engine.board import Board
from engine.events.turns import StepBegins
from engine.records import Answered, Applied
from engine.registry import quality, rule
from engine.replacement.replacing import settle
from engine.shared_turns import active_players
from engine.teams import teammates
from engine.two_headed import team_of


def _the_primary_player_alone(game: Board) -> tuple[int, ...]:
    return (game.turn.active,)


@rule(
    "drawing for a shared turn",
    "805.4b",
    kind="turn-based action",
    without=_the_primary_player_alone,
)
def each_on_the_team_draws(game: Board) -> tuple[int, ...]:
    """Each player on a team draws a card during that team's draw step."""
    drawing = active_players(game)
    game.trace.record(Applied(players=game.each_called(drawing)))
    return drawing


@rule("first draw step of a team", "810.6", "103.8b", kind="turn structure")
def first_team_skips_draw(game: Board) -> bool:
    """The team who plays first skips the draw step of its first turn."""
    skips = not game.state.first_player_draws
    if skips:
        game.trace.record(Applied(players=game.each_called(active_players(game))))
    return skips


def _for_one_alone(game: Board, step: str) -> tuple[StepBegins, ...]:
    return (StepBegins(step=step, player=game.turn.active),)


@rule("beginnings of a shared step", "805.4d", kind="turn structure", without=_for_one_alone)
def begins_for_each(game: Board, step: str) -> tuple[StepBegins, ...]:
    """The beginning of each active player's step is one occasion for what speaks of that player."""
    players = active_players(game)
    game.trace.record(Applied(players=game.each_called(players), word=step))
    return tuple(StepBegins(step=step, player=each) for each in players)


def _each_for_oneself(game: Board, beginnings: tuple[StepBegins, ...]) -> bool:
    return False


@rule("a step that a teammate skips", "805.8", kind="turn structure", without=_each_for_oneself)
def skipped_by_a_teammate(game: Board, beginnings: tuple[StepBegins, ...]) -> bool:
    """If an effect causes a player to skip a step, that player's team does so."""
    skipping = tuple(
        each.player
        for each in beginnings
        if not any(isinstance(instead, StepBegins) for instead in settle(game, each))
    )
    if skipping:
        game.trace.record(Applied(players=game.each_called(skipping), word=beginnings[0].step))
    return bool(skipping)


def _the_next_player(game: Board, player: int, following: int) -> bool:
    return False


@rule("turns of teams", "805.4", kind="turn structure", without=_the_next_player)
def on_the_same_team(game: Board, player: int, following: int) -> bool:
    """Each team takes turns rather than each player: a teammate's own turn does not follow."""
    same = teammates(game, player, following)
    if same:
        game.trace.record(Applied(player=game.called(player), other=game.called(following)))
    return same


def _leftmost(game: Board, team: tuple[int, ...]) -> int:
    return team[-1]


@quality("the primary player", "805.2", without=_leftmost)
def rightmost(game: Board, team: tuple[int, ...]) -> int:
    """The player seated in the rightmost seat from that team's perspective is the primary player."""
    return team[0]


def _their_own_turn(game: Board, player: int) -> int:
    return player


@rule("extra turns of a team", "805.8", kind="turn structure", without=_their_own_turn)
def primary_player(game: Board, player: int) -> int:
    """If an effect gives a player an extra turn, that player's team takes it, the primary player with it."""
    first = rightmost(game, team_of(game, player))
    rightmost.record(game, Answered(player=game.called(first)))
    game.trace.record(Applied(player=game.called(player), other=game.called(first)))
    return first

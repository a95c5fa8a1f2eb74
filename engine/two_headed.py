"""Two-Headed Giant: two teams of two, each with one life total and one number of poison counters (810)."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.events.players import PlayerLoses
from engine.records import Answered, Applied
from engine.records.damage import LifeChanged
from engine.records.objects import CountersChanged
from engine.registry import Quality, quality, rule
from engine.teams import teammates
from engine.view import View

STARTING_LIFE: Final = 30
FATAL_POISON: Final = 15
"""With how many poison counters a team of two loses (810.8d)."""
MORE_LIFE: Final = 15
MORE_POISON: Final = 5
"""For each player of a team beyond the second (810.11)."""


def team_of(view: View, player: int) -> tuple[int, ...]:
    """The players on a player's team who are in the game, as they sit."""
    return tuple(each for each in view.seated() if each == player or teammates(view, player, each))


@rule("a team's starting life", "810.4", "103.4a", "119.1a", kind="starting the game")
def life_of_team(game: Board, player: int) -> int:
    """Each team has a shared life total, which starts at 30, and 15 more for each head beyond the second."""
    team = team_of(game, player)
    life = STARTING_LIFE + (more_for_heads(game, player, len(team), MORE_LIFE) or 0)
    game.trace.record(Applied(players=game.each_called(team), number=life))
    return life


@rule("more than two heads", "810.11", kind="question")
def more_for_heads(game: Board, player: int, heads: int, each: int) -> int:
    """For each player beyond the second a team has 15 more life and bears five more poison counters."""
    more = each * (heads - 2)
    if more:
        game.trace.record(Answered(players=game.each_called(team_of(game, player)), number=more))
    return more


def starting_life(heads: int) -> int:
    """The life with which a team of so many players begins (810.4, 810.11)."""
    return STARTING_LIFE + MORE_LIFE * (heads - 2)


@rule("a team's life total", "810.9", "810.9a", kind="life")
def share_life(game: Board, player: int, cause: str) -> None:
    """A change happens to a player; the result is the team's shared life total, which is each one's."""
    after = game.player(player).life
    for each in team_of(game, player):
        before = game.player(each).life
        if before != after:
            game.change_player(each, life=after)
            game.trace.record(LifeChanged(player=game.called(each), before=before, after=after, cause=cause))


@rule("having a team's life to pay", "119.4a", "810.9b", kind="question", without=lambda *_: True)
def team_has_life(game: Board, player: int, amount: int) -> bool:
    """A player may pay life only if the team's life total covers it and what was paid before."""
    enough = game.player(player).life >= amount
    game.trace.record(Answered(player=game.called(player), number=amount, answer=enough))
    return enough


@rule("a team's poison counters", "810.10", "810.10a", "810.10b", "810.10d", kind="counters")
def share_poison(game: Board, player: int) -> None:
    """Poison counters are given to a player and shared by the team: each on it has them."""
    after = game.player(player).counter("poison")
    for each in team_of(game, player):
        before = game.player(each).counter("poison")
        if before != after:
            game.change_player(each, counters=game.player(each).with_counters("poison", after))
            game.trace.record(
                CountersChanged(on=game.called(each), kind="poison", before=before, after=after)
            )


def _alone(view: View, player: int) -> tuple[int, ...]:
    return (player,)


@quality("a team that can't gain life", "810.9g", without=_alone)
def who_gains(view: View, player: int) -> tuple[int, ...]:
    """If an effect says that a player can't gain life, no player on that player's team can."""
    return team_of(view, player)


@quality("a team that can't lose life", "810.9h", without=_alone)
def who_loses(view: View, player: int) -> tuple[int, ...]:
    """If an effect says that a player can't lose life, no player on that player's team can lose any."""
    return team_of(view, player)


@quality("a team that can't win or lose", "810.8a", without=_alone)
def who_wins_or_loses(view: View, player: int) -> tuple[int, ...]:
    """If an effect says that a player can't win or can't lose the game, that player's team can't."""
    return team_of(view, player)


FOR_A_TEAM: Final[dict[str, Quality[[int], tuple[int, ...]]]] = {
    "gain life": who_gains,
    "lose life": who_loses,
    "win the game": who_wins_or_loses,
    "lose the game": who_wins_or_loses,
    "lose at zero life": who_wins_or_loses,
}
"""By what is asked of a player: whose "can't" forbids it."""


@quality("a team that can't get poison counters", "810.10c", without=_alone)
def who_gets_poison(view: View, player: int) -> tuple[int, ...]:
    """If an effect says that a player can't get poison counters, no player on that player's team can."""
    return team_of(view, player)


@rule("a team that wins", "810.8a", kind="game ends", without=_alone)
def win_together(game: Board, player: int) -> tuple[int, ...]:
    """If either player on a team wins the game, the entire team wins."""
    team = team_of(game, player)
    game.trace.record(Applied(player=game.called(player), players=game.each_called(team)))
    return team


@rule("a team that loses", "810.8a", "810.8b", kind="game ends")
def lose_together(game: Board, event: PlayerLoses) -> None:
    """If either player on a team loses the game or concedes, the team loses the game."""
    others = tuple(each for each in team_of(game, event.player) if not game.player(each).lost)
    if others:
        game.trace.record(Applied(player=game.called(event.player), players=game.each_called(others)))
        game.happen(*(PlayerLoses(player=each, why=event.why) for each in others))


def too_much_poison(game: Board, player: int) -> int:
    """With how many poison counters a player's team loses (810.8d, 810.11)."""
    heads = len(team_of(game, player))
    return FATAL_POISON + (more_for_heads(game, player, heads, MORE_POISON) or 0 if heads > 2 else 0)


def fatal_poison(heads: int) -> int:
    """With how many poison counters a team of so many players loses (810.8d, 810.11)."""
    return FATAL_POISON + MORE_POISON * (heads - 2)

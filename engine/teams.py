"""Teams: who is whose opponent, and when a team has won (102.3, 104.2c, 808, 811)."""

from __future__ import annotations

from engine.registry import quality
from engine.view import View


def _everybody_else(view: View, player: int, others: tuple[int, ...]) -> tuple[int, ...]:
    return others


@quality("opponents between teams", "102.3", without=_everybody_else)
def not_on_the_team(view: View, player: int, others: tuple[int, ...]) -> tuple[int, ...]:
    """A player's opponents are all players not on their team."""
    team = view.player(player).team
    return tuple(each for each in others if view.player(each).team != team)


def teammates(view: View, one: int, other: int) -> bool:
    """Tell whether two players are on one team; who plays for themselves has no teammates."""
    team = view.player(one).team
    return bool(team) and view.player(other).team == team

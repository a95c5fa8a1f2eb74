"""Who can draw how many cards (121.2b, 121.3)."""

from __future__ import annotations

from engine import restrictions
from engine.board import Board
from engine.events import Draw
from engine.records import Answered
from engine.registry import rule
from engine.replacement.applicable import Applicable, applicable
from engine.whiteboard import possible
from engine.zones import Zone


@possible(Draw)
def can_be_drawn(game: Board, event: Draw) -> bool:
    """Tell whether nothing says that a player can't draw, or not another card this turn."""
    if not restrictions.allowed(game, "draw", event.player):
        return False
    if not game.zone(Zone.LIBRARY, event.player):
        found = tuple(applicable(game, event))
        if found:
            return bool(replaceable_though_empty(game, event, found))
    return not (_drawn(game, event.player) and one_each_turn(game, event.player))


@rule("replacing a draw from an empty library", "121.6a", kind="question")
def replaceable_though_empty(game: Board, event: Draw, found: tuple[Applicable, ...]) -> bool:
    """An effect that replaces a draw is applied even if there are no cards in the library."""
    replaceable = bool(found) and not game.zone(Zone.LIBRARY, event.player)
    if replaceable:
        game.trace.record(Answered(player=game.called(event.player), answer=True))
    return replaceable


@rule("one draw each turn", "121.2b", kind="question")
def one_each_turn(game: Board, player: int) -> bool:
    """That a player can't draw more than one card each turn applies to individual draws."""
    return not restrictions.allowed(game, "draw another", player)


def can_draw(game: Board, player: int, number: int) -> bool:
    """Tell whether a player could draw so many cards, whatever is in their library (121.3)."""
    if restrictions.forbidding(game, "draw", player) is not None:
        return False
    limited = restrictions.forbidding(game, "draw another", player) is not None
    return not limited or _drawn(game, player) + number <= 1


def _drawn(game: Board, player: int) -> int:
    return sum(1 for each in game.state.history if isinstance(each, Draw) and each.player == player)

"""A player's maximum hand size (402.2)."""

from __future__ import annotations

from engine import restrictions
from engine.abilities.special import HandSizeChange
from engine.board import Board
from engine.records import Answered
from engine.registry import rule
from engine.view import Context


def maximum_hand_size(game: Board, player: int) -> int | None:
    """How many cards a player may keep in the cleanup step; None for any number."""
    size: int | None = game.player(player).hand_size
    if game.player(player).hand_modifier:
        size = modified(game, player, size or 0) or size
    found = tuple(
        (context, change) for _, context, change in restrictions.in_force(game, HandSizeChange, player)
    )
    for _, change in by_timestamp(game, found) if len(found) > 1 else found:
        if change.by is None:
            size = None
        elif change.to is not None:
            size = change.to
        elif size is not None:
            size = max(0, size + change.by)
    return size


@rule("maximum hand size with a vanguard card", "902.5b", kind="question")
def modified(game: Board, player: int, size: int) -> int:
    """A player's maximum hand size is seven, as modified by the hand modifier of their vanguard card."""
    modifier = game.player(player).hand_modifier
    game.trace.record(Answered(player=game.called(player), number=modifier))
    return max(0, size + modifier)


Changes = tuple[tuple[Context, HandSizeChange], ...]


def _as_found(game: Board, found: Changes) -> Changes:
    return found


@rule("effects on the rules of the game", "613.11", kind="question", without=_as_found)
def by_timestamp(game: Board, found: Changes) -> Changes:
    """Effects that affect game rules, such as a maximum hand size, are applied in timestamp order."""
    ordered = sorted(found, key=lambda each: game.object(each[0].source).timestamp)
    game.trace.record(Answered(objects=game.each_called(context.source for context, _ in ordered)))
    return tuple(ordered)

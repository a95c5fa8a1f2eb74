"""A player's maximum hand size (402.2)."""

from __future__ import annotations

from engine import restrictions
from engine.abilities import HandSizeChange
from engine.board import Board


def maximum_hand_size(game: Board, player: int) -> int | None:
    """How many cards a player may keep in the cleanup step; None for any number."""
    size: int | None = game.player(player).hand_size
    for _, _, change in restrictions.in_force(game, HandSizeChange, player):
        if change.by is None:
            return None
        size = max(0, (size or 0) + change.by)
    return size

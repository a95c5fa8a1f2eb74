"""How often the Ring has tempted a player, and whose Ring-bearer it no longer is (701.52)."""

from __future__ import annotations

from engine.actions.the_ring_tempts import BEARER
from engine.board import Board
from engine.events.statuses import DesignationLost, RingTempted
from engine.registry import rule
from engine.whiteboard import performs


@performs(RingTempted)
def count_temptation(game: Board, event: RingTempted) -> None:
    """How often it was is remembered for the rest of the game."""
    game.change_player(event.player, tempted=game.player(event.player).tempted + 1)


@rule("another player's Ring-bearer", "701.52a", kind="status")
def stolen(game: Board, id: int) -> None:
    """It is a Ring-bearer no longer as another player gains control of it."""
    game.happen(DesignationLost(object=id, name=BEARER))

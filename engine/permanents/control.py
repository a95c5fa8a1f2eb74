"""Noticing that a permanent has come under another player's control (302.6, 506.4)."""

from __future__ import annotations

from engine.actions.the_ring_tempts import BEARER
from engine.board import Board
from engine.designations import ring
from engine.designations.pairs import unpair
from engine.events import ControlChanged
from engine.records import Applied
from engine.registry import rule
from engine.whiteboard import performs


def notice(game: Board) -> bool:
    """Let it happen that permanents have another controller by now than when that was last noticed."""
    changed = tuple(
        ControlChanged(object=id, player=game.controller(id), was=game.object(id).under)
        for id in game.battlefield()
        if game.object(id).under not in (0, game.controller(id))
    )
    return bool(changed and game.happen(*changed))


@performs(ControlChanged)
@rule("a new controller", "302.6")
def come_under_control(game: Board, event: ControlChanged) -> None:
    """Its controller has not controlled it continuously since their most recent turn began."""
    game.change(event.object, under=event.player, since_turn=-1)
    other = game.object(event.object).paired_with
    if other and game.exists(other):
        unpair(game, (event.object, other))
    if BEARER in game.object(event.object).designations:
        ring.stolen(game, event.object)
    game.trace.record(Applied(object=game.called(event.object), player=game.called(event.player)))

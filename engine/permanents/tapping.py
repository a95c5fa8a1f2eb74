"""Tapping and untapping permanents (701.21)."""

from __future__ import annotations

from engine.board import Board
from engine.events import Tapping, Untapping
from engine.records import Applied
from engine.registry import rule
from engine.whiteboard import performs, possible


@possible(Tapping)
def can_be_tapped(game: Board, event: Tapping) -> bool:
    """Only untapped permanents can be tapped (701.21a)."""
    return game.is_permanent(event.object) and not game.object(event.object).tapped


@possible(Untapping)
def can_be_untapped(game: Board, event: Untapping) -> bool:
    """Only tapped permanents can be untapped (701.21b)."""
    return game.is_permanent(event.object) and game.object(event.object).tapped


@performs(Tapping)
@rule("tapping a permanent", "701.21a", kind="tap")
def tap(game: Board, event: Tapping) -> None:
    """To tap a permanent, turn it sideways."""
    game.change(event.object, tapped=True)
    game.trace.record(Applied(object=game.called(event.object)))


@performs(Untapping)
@rule("untapping a permanent", "701.21b", kind="untap")
def untap(game: Board, event: Untapping) -> None:
    """To untap a permanent, turn it back upright."""
    game.change(event.object, tapped=False)
    game.trace.record(Applied(object=game.called(event.object)))

"""Writing what is stored on permanents (706.8a)."""

from __future__ import annotations

from engine.board import Board
from engine.effects.stored_results import ResultsStored
from engine.whiteboard import performs


@performs(ResultsStored)
def write(game: Board, event: ResultsStored) -> None:
    """They are its stored results from now on, by the rule that stores them."""
    game.change(event.object, stored_results=event.results)

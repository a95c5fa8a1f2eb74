"""A game: a board on which proposed events happen by way of the whiteboard (108-111, 400, 614-616)."""

from __future__ import annotations

from engine import whiteboard
from engine.board import Board
from engine.events import Event


class Game(Board):
    """A board that plays: the one class that rules, keywords and effects are given."""

    def happen(self, *events: Event) -> tuple[Event, ...]:
        """Propose events as one simultaneous batch; gives the events that were performed in the end."""
        return whiteboard.happen(self, events)

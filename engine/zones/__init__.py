"""The zones of rule 400.1."""

from __future__ import annotations

from enum import StrEnum


class Zone(StrEnum):
    """A place where objects can be during a game (400.1).

    `OUTSIDE` is no zone (400.11): cards that players own outside the game are there, and a token for
    the moment between its creation and its arrival.
    """

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    ANTE = "ante"
    OUTSIDE = "outside the game"

    of_each_player: bool
    """Whether each player has one of their own (400.1)."""
    hidden: bool
    """Whether not all players can see the cards' faces there (400.2)."""

    def __init__(self, name: str) -> None:
        self.of_each_player = name in ("library", "hand", "graveyard")
        self.hidden = name in ("library", "hand")

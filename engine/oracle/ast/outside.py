"""What is said of cards outside the game (400.11)."""

from __future__ import annotations

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Description


class BringIn(Action, frozen=True):
    """ "Put a card you own from outside the game into your hand", perhaps revealing it."""

    what: Description
    reveals: bool = False

"""What is said of other games: restarted ones, and subgames (724, 726)."""

from __future__ import annotations

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Thing


class XNotZero(Action, frozen=True):
    """ "X can't be 0": of the X that is announced (107.3a)."""


class HandOfAnOpponent(Amount, frozen=True):
    """ "The number of cards in an opponent's hand", of one whom whoever activates an ability chooses."""


class RestartGame(Action, frozen=True):
    """ "Restart the game, leaving in exile all non-Aura permanent cards exiled with Karn Liberated"."""

    leaving: Thing


class PlaySubgame(Action, frozen=True):
    """ "Players play a Magic subgame, using their libraries as their decks"."""

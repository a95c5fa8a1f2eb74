"""What is said of piles into which cards are separated (700.3)."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.effects import Action
from engine.oracle.ast.looking import Destination


class SeparateSeen(Action, frozen=True):
    """ "Separates those cards into two piles": the cards that were just looked at or revealed."""

    words: Literal["those cards", "them"]


class ChoosePile(Action, frozen=True):
    """ "Chooses one of those piles"."""


class PutPiles(Action, frozen=True):
    """ "Put one pile into your hand and the other into your graveyard", "that pile" where it was chosen."""

    which: Literal["one pile", "that pile"]
    to: Destination
    other: Destination

"""What actions that move cards say: returning, putting, shuffling in, manifesting."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Thing


class Move(Action, frozen=True):
    """A return or a putting into another zone.

    `origin` is where it comes from where the description doesn't say so, the command zone behind the rest;
    `owners` writes the plural; `counters` are those with which it enters the battlefield, perhaps
    "additional" ones, `attacking` marks what enters tapped and attacking, `attached_to` is what it is put
    onto, `nth` how many from the top of a library. With `to_first` it is said where it goes before what does;
    `any_order` says what 401.4 does.
    The "top or bottom" is chosen by who puts it there. With `beneath` it is put under so many cards of that
    library.
    """

    verb: Literal["return", "put"]
    what: Thing
    to: Literal["hand", "battlefield", "top", "bottom", "graveyard", "top or bottom", "command zone"]
    of: Literal["your", "its owner's", "their owners'", "their owner's", "their", "that player's", ""]
    under: Literal[
        "", "your", "its owner's", "his owner's", "her owner's", "their owners'", "their owner's",
    ] = ""  # fmt: skip
    tapped: bool = False
    origin: Literal["", "your graveyard", "a graveyard", "the command zone", "the battlefield"] = ""
    face_up: bool = False
    turned: Literal["", "transformed", "converted"] = ""
    counters: tuple[Amount, str] | None = None
    attacking: bool = False
    attacked: Literal["", "that opponent", "that player"] = ""
    attached_to: Thing | None = None
    nth: int = 1
    to_first: bool = False
    any_order: bool = False
    additional: bool = False
    beneath: Amount | None = None


class HandToBottom(Action, frozen=True):
    """ "Puts the cards in their hand on the bottom of their library in any order" (401.4)."""


class Manifest(Action, frozen=True):
    """ "Manifest the top two cards of your library", "cloak a card from your hand" (701.34, 701.56)."""

    number: int
    where: Literal["your library", "their library", "your hand"]
    verb: Literal["manifest", "cloak"] = "manifest"


class ShuffleLibrary(Action, frozen=True):
    """A library shuffled; `whose` where it is said besides who shuffles it."""

    whose: Literal["", "your", "their"] = ""


class ShuffleInto(Action, frozen=True):
    """A card shuffled into a library."""

    what: Thing
    whose: Literal["your", "its owner's", "their"]


class ExileGraveyards(Action, frozen=True):
    """All cards of graveyards exiled."""

    whose: Literal[
        "all graveyards", "target player's graveyard", "target opponent's graveyard",
        "all opponents' graveyards", "each opponent's graveyard", "that player's graveyard", "your graveyard",
        "your hand",
    ]  # fmt: skip

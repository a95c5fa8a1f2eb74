"""What actions with a number say: "draw two cards", "gain 3 life", "scry 2"."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Description


class DrawRevealed(Action, frozen=True):
    """ "Draw a card and reveal it" (121.6c)."""


class Count(Action, frozen=True):
    """A verb with a number: "draw two cards", "gain 3 life", "scry 2".

    `what` are the cards that may be discarded, where that isn't any card: "discard a creature card".
    """

    verb: Literal[
        "draw", "gain life", "lose life", "mill", "scry", "surveil", "discard", "bolster", "adapt", "support",
        "monstrosity", "discover", "incubate", "fateseal",
    ]  # fmt: skip
    amount: Amount
    at_random: bool = False
    equal: bool = False
    additional: bool = False
    up_to: bool = False
    what: Description | None = None


class LookedAt(Amount, frozen=True):
    """ "Cards looked at while scrying this way", "card you looked at while scrying this way"."""

    you: bool = False


class ConniveOften(Action, frozen=True):
    """ "It connives X" (701.47e)."""

    amount: Amount


class Amass(Action, frozen=True):
    """ "Amass Orcs 2", "amass 1"; without a subtype it is Zombies (701.44d)."""

    amount: Amount
    subtype: str = ""


class GainIf(Action, frozen=True):
    """ "Gain X life if {G} was spent to cast this spell and X life if {W} was spent to cast it"."""

    why_alone: ClassVar[str] = "one amount for each color of mana that was spent"

    parts: tuple[tuple[Amount, Condition], ...]

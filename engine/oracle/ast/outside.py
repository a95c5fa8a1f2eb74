"""What is said of cards outside the game (400.11)."""

from __future__ import annotations

from typing import ClassVar

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Description, Node, Quality


class BringIn(Action, frozen=True):
    """ "Put a card you own from outside the game into your hand", perhaps revealing it."""

    what: Description
    reveals: bool = False


class CompanionLine(Node, frozen=True):
    """ "Companion — Your starting deck contains only cards with even mana values" (702.139a).

    `only` are the kinds of cards that it contains; else each card that `of` means `has` a quality. With
    `single_symbols` no card has more than one of the same mana symbol in its mana cost, with `activated` each
    that `of` means has an activated ability.
    """

    only: tuple[Description, ...] = ()
    of: Description | None = None
    has: Quality | None = None
    single_symbols: bool = False
    activated: bool = False


class DiscardAnyTime(Node, frozen=True):
    """ "You may discard ~ any time you could cast an instant" (116.2e)."""

    why_alone: ClassVar[str] = "a special action from the hand (116.2)"

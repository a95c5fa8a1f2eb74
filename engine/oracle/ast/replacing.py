"""What lines say that change which tokens, counters, damage or cards come to where they would."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.phrases import Description, Node, Thing


class InsteadOfGraveyard(Node, frozen=True):
    """ "If … would be put into a graveyard from anywhere, … instead"."""

    own: bool
    what: Description | None
    instead: Literal["exile", "shuffle"]
    die: bool = False


class MoreTokens(Node, frozen=True):
    """Twice as many tokens are created."""


class MoreCounters(Node, frozen=True):
    """More counters are put: twice that many, or that many plus some."""

    kind: str
    on: Description
    twice: bool
    plus: int = 0


class Redirected(Node, frozen=True):
    """All damage that would be dealt to somebody is dealt to something else instead."""

    to: tuple[Literal["you"] | Description, ...]
    instead_to: Thing


class SearchesTop(Node, frozen=True):
    """ "If an opponent would search a library, that player searches the top four cards … instead"."""

    number: int


class MaySkipDraw(Node, frozen=True):
    """ "If you would draw a card, you may skip that draw instead"."""

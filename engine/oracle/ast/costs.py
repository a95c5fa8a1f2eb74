"""Parts of costs as card text says them (118, 601.2b)."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from engine.costs import ExertSelf, LoyaltyCost, PayLife, PayMana, TapSelf, UntapSelf
from engine.oracle.ast.amounts import Each
from engine.oracle.ast.phrases import Amount, Node, Thing


class SacrificePart(Node, frozen=True):
    """A part of a cost: permanents to sacrifice, `also` others besides: "a Swamp and a Forest"."""

    what: Thing
    also: tuple[Thing, ...] = ()


class DiscardPart(Node, frozen=True):
    """A part of a cost: cards to discard, X of them where `x`; without a description the whole hand."""

    what: Thing | None
    at_random: bool = False


class ExilePart(Node, frozen=True):
    """A part of a cost: cards or permanents to exile; `origin` is where ~ itself is exiled from."""

    what: Thing
    origin: Literal["", "your graveyard", "your hand"] = ""


class TapPart(Node, frozen=True):
    """A part of a cost: other permanents to tap: "tap an untapped creature you control"."""

    what: Thing


class ReturnPart(Node, frozen=True):
    """A part of a cost: permanents to return to their owner's hand."""

    what: Thing
    owner: Literal["its owner's hand", "their owner's hand"]


class PutPart(Node, frozen=True):
    """A part of a cost: counters to put on the object itself, or `on` another."""

    kind: str
    number: int
    on: Thing | None = None


class PutCardsPart(Node, frozen=True):
    """A part of a cost: "put a card from your hand on top of your library", or the object itself."""

    what: Thing
    where: Literal[
        "on top of your library", "on the bottom of your library", "on the bottom of its owner's library",
        "on top of its owner's library", "into that player's graveyard", "into its owner's graveyard",
        "into their owners' graveyards",
    ]  # fmt: skip


class UnattachPart(Node, frozen=True):
    """A part of a cost: "unattach ~" (701.3d)."""

    what: Thing


class ExileTopPart(Node, frozen=True):
    """A part of a cost: cards to exile from the top of the library."""

    number: int


class MillPart(Node, frozen=True):
    """A part of a cost: cards to mill."""

    number: int


class ManaCostPart(Node, frozen=True):
    """ "Its mana cost": that of the object that was spoken of (107.3h)."""


class DrawPart(Node, frozen=True):
    """A part of a cost: cards to draw."""

    why_alone: ClassVar[str] = "drawing as a cost, where every other cost gives something up"

    number: int


class EnergyPart(Node, frozen=True):
    """A part of a cost: energy counters to pay (107.14); in `words` "six {E}", with `x` "X {E}"."""

    number: int
    words: bool = False
    x: bool = False


class EvidencePart(Node, frozen=True):
    """A part of a cost: "collect evidence 4" (701.57a)."""

    number: int


class ForagePart(Node, frozen=True):
    """A part of a cost: "forage" (701.59a)."""


class RevealPart(Node, frozen=True):
    """A part of a cost: cards to reveal from the hand, or the card itself `from_hand`."""

    what: Thing
    from_hand: bool = False


class RemovePart(Node, frozen=True):
    """A part of a cost: counters to remove from the object itself, or from another (`of`), or `among` some.

    `many` is written for the number where the player chooses it, or all are removed.
    """

    kind: str
    number: int
    many: Literal["", "X", "any number of", "all"] = ""
    of: Thing | None = None
    among: bool = False


class Payment(Node, frozen=True):
    """A cost, part by part as written, with commas or the word "and" between them, perhaps so many times.

    `equal` says how much of it: "life equal to its toughness", "mana equal to …"; `plus` that it is paid once
    and once more for each: "{2} plus an additional {2} for each card named Rune Snag".
    With `it_too` the last part is of what counters are removed from, called so: "and sacrifice it".
    """

    parts: tuple[CostPart, ...]
    joined: Literal[",", "and"] = ","
    for_each: Each | None = None
    it_too: Literal["", "it", "~"] = ""
    equal: Amount | None = None
    plus: bool = False


CostPart: TypeAlias = (
    TapSelf
    | UntapSelf
    | ExertSelf
    | PayMana
    | PayLife
    | LoyaltyCost
    | SacrificePart
    | DiscardPart
    | RemovePart
    | ExilePart
    | TapPart
    | ReturnPart
    | PutPart
    | PutCardsPart
    | UnattachPart
    | MillPart
    | ExileTopPart
    | DrawPart
    | ManaCostPart
    | EnergyPart
    | RevealPart
    | EvidencePart
    | ForagePart
)

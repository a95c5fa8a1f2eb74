"""Keyword abilities as a text uses them, and what else it gives: abilities in quotation marks (113.1)."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from engine.mana import ManaCost
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.phrases import Amount, Description, Node


class KeywordUse(Node, frozen=True):
    """A keyword with its parameter: "flying", "protection from black", "ward {2}"."""

    name: str
    parameter: Parameter = None


class Quoted(Node, frozen=True):
    """An ability that is given in quotation marks; inside them "~" is what has it.

    `ending` is the sign before the closing mark, where the sentence around it ends or goes on; `small` tells
    that it begins with a small letter, as a keyword may.
    """

    line: Node
    ending: Literal[".", ",", ""] = "."
    small: bool = False


Granted: TypeAlias = KeywordUse | Quoted
"""What a text gives something: keywords, and abilities written out."""


class Landwalk(Node, frozen=True):
    """The land of a landwalk ability, by its type or quality."""

    land: str


class EachKind(msgspec.Struct, frozen=True):
    """ "The same is true for landwalk": each landwalk ability that any of a group has (702.1c)."""

    of: Description


class Sunburst(Node, frozen=True):
    """ "Modular—Sunburst": the number is that of the colors of mana spent (702.44c)."""

    why_alone: ClassVar[str] = "modular with a number that sunburst tells"


class NumberAndCost(Node, frozen=True):
    """ "Suspend 4—{U}": a number of counters, and a cost; without a number "X—{X}{U}. X can't be 0."."""

    number: int | None
    cost: Payment


class PrototypeForm(Node, frozen=True):
    """ "Prototype {1}{W} — 2/2": the other mana cost, power and toughness (702.160a)."""

    cost: ManaCost
    power: int
    toughness: int


class Qualities(Node, frozen=True):
    """ "Protection from white and from black": several qualities (702.16g)."""

    each: tuple[Description, ...]


class OrChosenColor(Node, frozen=True):
    """ "Protection from artifacts or from the color of your choice": one of them, chosen as it is gained."""

    what: Description


class CardName(Node, frozen=True):
    """The name of a card: "partner with Shabraz, the Skyshark"."""

    name: str


class GiftOf(Node, frozen=True):
    """ "Gift a card": what the gift is (702.174a)."""

    what: Literal["a Food", "a card", "a tapped Fish", "an extra turn", "a Treasure", "an Octopus"]


class QualityAndCost(Node, frozen=True):
    """ "Splice onto Arcane {1}{R}": what is meant, and a cost."""

    what: Description
    cost: Payment


class QualityAndNumber(Node, frozen=True):
    """ "Devour artifact 1": what is meant, and a number (702.82c)."""

    why_alone: ClassVar[str] = "a keyword with two parameters"

    what: Description
    number: int


class RuleX(Node, frozen=True):
    """ "Bloodthirst X": the rule of the keyword says what X is (702.54b)."""


class CostWithX(Node, frozen=True):
    """ "Ward {X}, where X is the number of experience counters you have" (702.21b)."""

    why_alone: ClassVar[str] = (
        "X of a keyword's cost is said behind it; other lines say it of a spell or ability"
    )

    cost: Payment
    x: Amount


class EitherCost(Node, frozen=True):
    """ "Kicker {1}{R} and/or {2}{B}": two costs, each of which may be paid (702.33b).

    Joined by "or" one of them is chosen each time: "cumulative upkeep {W} or {U}" (702.24a).
    """

    costs: tuple[Payment, Payment]
    joined: Literal["and/or", "or"] = "and/or"


Parameter: TypeAlias = (
    Payment
    | CostWithX
    | EitherCost
    | NumberAndCost
    | QualityAndCost
    | QualityAndNumber
    | RuleX
    | PrototypeForm
    | Qualities
    | OrChosenColor
    | CardName
    | GiftOf
    | Number
    | Description
    | Landwalk
    | EachKind
    | Sunburst
    | tuple[str, ...]
    | None
)
"""A cost, a number, what can be enchanted, what is protected from, a land type."""

"""What predicates say that change an object: its numbers, its abilities, who controls it."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from engine.oracle.ast.amounts import Each
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.effects import Action, Until
from engine.oracle.ast.keywords import Granted, KeywordUse
from engine.oracle.ast.phrases import All, Amount, Thing


class GainControl(Action, frozen=True):
    """Control of something gained."""

    what: Thing
    until: Until | None


class Change(Action, frozen=True):
    """What happens to a creature's numbers and abilities: "gets +1/+1 and gains flying until end of turn".

    `power` and `toughness` are signed texts of one sign: ("+", Number(3)); `static` is written "has",
    `additional` "an additional +1/+1". With `choice` it is "your choice of flying or haste".
    """

    power: tuple[str, Amount] | None = None
    toughness: tuple[str, Amount] | None = None
    for_each: Each | None = None
    keywords: tuple[Granted, ...] = ()
    static: bool = False
    until: Until | None = None
    additional: bool = False
    choice: bool = False


class GainActivated(Action, frozen=True):
    """ "Gains all activated abilities of target creature until end of turn" (201.5b)."""

    why_alone: ClassVar[str] = "activated abilities of another object are gained for a turn"

    of: Thing
    until: Until | None = None


class HasActivated(Action, frozen=True):
    """ "Has all activated abilities of all creature cards in all graveyards" (613.1f)."""

    of: All
    kind: Literal["activated", "loyalty"] = "activated"


AtItsCost: TypeAlias = Literal[
    "flashback", "scavenge", "encore", "replicate", "escape", "foretell", "emerge",
]  # fmt: skip
"""The keywords that something has for its own mana cost."""


class GainAtItsCost(Action, frozen=True):
    """ "Gains flashback until end of turn. The flashback cost is equal to its mana cost" (702.34).

    `static` is what always holds: "has scavenge. The scavenge cost is equal to its mana cost". `which` and
    `whose` are other words for that cost and for what it equals, `plus` what is paid besides that, `less`
    by how much generic mana it is reduced.
    """

    keyword: AtItsCost
    until: Until | None = None
    static: bool = False
    which: Literal["The", "Its"] = "The"
    whose: Literal["its", "that card's", "the card's"] = "its"
    plus: Payment | None = None
    less: int = 0


class LoseAbilities(Action, frozen=True):
    """Abilities lost, all or those named, and base power and toughness in the same breath.

    With `for_good` what is lost can't be had or gained either (113.11); `quoted` keywords stand in quotation
    marks.
    """

    keywords: tuple[KeywordUse, ...] = ()
    base: tuple[int, int] | None = None
    until: Until | None = None
    for_good: bool = False
    quoted: bool = False


class ChangeBase(Action, frozen=True):
    """ "Change ~'s base power to target creature's power", its base `which` to a number."""

    what: Thing
    which: Literal["power", "toughness"]
    to: Amount
    until: Until | None = None


class ChangeBaseSize(Action, frozen=True):
    """ "Change ~'s base power and toughness to that creature's power and toughness"."""

    what: Thing
    of: Thing
    until: Until | None = None


class SwitchNumbers(Action, frozen=True):
    """ "Switch its power and toughness", with `behind` "the power and toughness of each of …" (613.4d)."""

    what: Thing
    until: Until | None
    behind: bool = False


class BasePower(Action, frozen=True):
    """Base power and toughness set, or one of them alone, or both `each` equal to an amount.

    With `x` both are X: "base power and toughness X/X".
    """

    power: int | None
    toughness: int | None
    until: Until | None = None
    each: Amount | None = None
    x: bool = False

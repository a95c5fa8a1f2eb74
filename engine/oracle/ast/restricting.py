"""What predicates say that can't be done, or isn't."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.oracle.ast.costs import Payment
from engine.oracle.ast.effects import Action, Until
from engine.oracle.ast.phrases import Description, Node, Thing

Forbidden: TypeAlias = Literal[
    "attack",
    "block",
    "attack or block",
    "attack, block, or crew Vehicles",
    "be blocked",
    "be countered",
    "be regenerated",
    "be the target",
    "be enchanted",
    "be equipped",
    "attack, block, or transform",
]


class AttackPrice(Node, frozen=True):
    """ "Unless their controller pays {2} for each of those creatures", "its controller pays {3}" (508.1h).

    `of` describes each of those creatures: "for each green creature they control that's attacking".
    """

    price: Payment
    each: Literal[
        "", "of those creatures", "creature they control attacking you",
        "creature they control that's attacking a planeswalker you control",
        "creature they control that's blocking it",
    ]  # fmt: skip
    of: Description | None = None


class Cant(Action, frozen=True):
    """What can't be done; `by` narrows it: "can't be blocked by creatures with power 2 or less".

    `one` is what can't be blocked by them: "can't block ~"; with `price` it can be done for that.
    `until_first` tells that how long stands before "except by".
    """

    what: Forbidden
    except_by: tuple[Description, ...] = ()
    by: Description | None = None
    by_more_than: int = 0
    least: int = 0
    unless_defender: Description | None = None
    until: Until | None = None
    you: Literal["", "you", "you or planeswalkers you control", "planeswalkers you control"] = ""
    one: Thing | None = None
    price: AttackPrice | None = None
    until_first: bool = False


class Untargetable(Action, frozen=True):
    """ "Can't be the target of black spells or abilities from black sources", "of spells you control".

    `spells` are those by which it can't be targeted, with `abilities` any abilities too, or those `sources`
    have; `whose` says who controls them.
    """

    spells: Description | None
    abilities: bool = False
    sources: Description | None = None
    whose: Literal["", "your opponents control"] = ""
    many: bool = False
    until: Until | None = None


class Inactive(Action, frozen=True):
    """ "Its activated abilities can't be activated", perhaps "unless they're mana abilities"."""

    unless_mana: bool = False


class AllBlock(Action, frozen=True):
    """ "All creatures able to block target creature this turn do so"."""

    what: Thing


class DoesntUntap(Action, frozen=True):
    """A permanent that stays tapped in untap steps, or in the next one.

    `whose` may be that of one player who was spoken of, or who is a target.
    """

    whose: Literal[
        "your", "its controller's", "their controllers'", "their controller's", "their", "that player's",
        "the player's", "target player's",
    ]  # fmt: skip
    next_only: bool = False
    until: Until | None = None

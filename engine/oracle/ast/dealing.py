"""What actions of damage say: dealing it, and fighting."""

from __future__ import annotations

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Thing


class Deal(Action, frozen=True):
    """Damage, to each of several recipients the same, or divided among targets as chosen (601.2d).

    With `evenly` it is divided as it is dealt: "divided evenly, rounded down, among".

    `more` are further amounts with their recipients, dealt at the same time. With `theirs` each of several
    deals as much as its own power or toughness is: "each deal damage equal to their power".
    """

    amount: Amount
    to: tuple[Thing, ...]
    divided: bool = False
    amount_last: bool = False
    more: tuple[tuple[Amount, tuple[Thing, ...]], ...] = ()
    evenly: bool = False
    theirs: bool = False


class Fight(Action, frozen=True):
    """Two creatures fight; `other` is None where they "fight each other"."""

    other: Thing | None


class DamageItDealt(Amount, frozen=True):
    """ "The amount of damage it dealt to that player", of the damage that an ability triggers on."""


class GainDealt(Action, frozen=True):
    """ "You gain life equal to the damage dealt, but not more than" there was of what it is dealt to.

    That is the player's life total, the planeswalker's loyalty or the creature's toughness; with a `color` it
    is no more than the amount of such mana spent on X either.
    """

    color: str = ""

"""Abilities that work before the game, in deckbuilding, or on rolls, counters and hands (103, 402, 706)."""

from __future__ import annotations

from typing import Literal

from engine.characteristics import Ability
from engine.conditions import Condition
from engine.costs import Cost
from engine.filters import Filter, Itself
from engine.instructions import Instruction


class MayRevealAsDrawn(Ability, frozen=True, kw_only=True):
    """ "You may reveal this card as you draw it if it's the first card you've drawn this turn" (702.94a)."""


class HandSizeChange(Ability, frozen=True, kw_only=True):
    """A change of players' maximum hand size (402.2); None for no maximum. With `to` it is that number."""

    by: int | None
    to: int | None = None
    affected: Filter = Itself()


class KeepsMana(Ability, frozen=True, kw_only=True):
    """ "You don't lose unspent green mana as steps and phases end" (500.4); without a color any mana."""

    color: str = ""
    affected: Filter = Itself()
    condition: Condition | None = None


class PaysLifeForMana(Ability, frozen=True, kw_only=True):
    """ "For each {B} in a cost, you may pay 2 life rather than pay that mana"."""

    color: str
    life: int
    affected: Filter = Itself()
    condition: Condition | None = None


class UntapsWithOthers(Ability, frozen=True, kw_only=True):
    """ "Untap all permanents you control during each other player's untap step" (502.3)."""

    affected: Filter = Itself()
    condition: Condition | None = None


class Companion(Ability, frozen=True, kw_only=True):
    """ "Companion — Your starting deck contains only cards with even mana values" (702.139a).

    Each card of the deck that matches `of` has to match `all_match`.
    """

    of: Filter
    all_match: Filter


class LandwalkIgnored(Ability, frozen=True, kw_only=True):
    """Creatures can be blocked as though they didn't have landwalk of such lands, None of any (609.4)."""

    land: Filter | None = None


class BlocksShadow(Ability, frozen=True, kw_only=True):
    """ "Can block creatures with shadow as though they didn't have shadow" (609.4), of those affected."""

    affected: Filter


class OnlyForAnte(Ability, frozen=True, kw_only=True):
    """ "Remove ~ from your deck before playing if you're not playing for ante" (407.3)."""


class OpeningHand(Ability, frozen=True, kw_only=True):
    """ "If ~ is in your opening hand, you may begin the game with it on the battlefield" (103.6a)."""


class RevealedFromOpeningHand(Ability, frozen=True, kw_only=True):
    """ "You may reveal this card from your opening hand. If you do, …" (103.6b)."""

    instructions: tuple[Instruction, ...]


class AnyTimeCouldMulligan(Ability, frozen=True, kw_only=True):
    """ "Any time you could mulligan and ~ is in your hand, you may …" (103.5b)."""

    instructions: tuple[Instruction, ...]


class DeckRule(Ability, frozen=True, kw_only=True):
    """What a card says about the deck that it is in, before the game begins (113.6n, 903.3a)."""

    says: Literal["commander", "any number"]


class CounterLimit(Ability, frozen=True, kw_only=True):
    """ "~ can't have more than seven dream counters on it" (704.5r)."""

    kind: str
    number: int
    affected: Filter = Itself()


class ModifiesRoll(Ability, frozen=True, kw_only=True):
    """ "After you roll a die, you may pay 1 life. If you do, increase or decrease the result by 1" (706.2a).

    `changes` are what the player may add to the result, one of them.
    """

    cost: Cost
    changes: tuple[int, ...]


class ExtraDie(Ability, frozen=True, kw_only=True):
    """ "Roll that many dice plus one and ignore the lowest roll" (706.6)."""


class HiddenAgenda(Ability, frozen=True, kw_only=True):
    """As this conspiracy is put into the command zone it is turned face down and a name chosen (702.106a).

    With `double` agenda two different names are (702.106f).
    """

    double: bool = False

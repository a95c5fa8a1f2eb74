"""Costs and their parts (118): what has to be done to cast a spell or to activate an ability."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.filters import Filter
from engine.mana import ManaCost


class TapSelf(msgspec.Struct, frozen=True, tag=True):
    """{T}: tap this permanent (107.5)."""


class UntapSelf(msgspec.Struct, frozen=True, tag=True):
    """{Q}: untap this permanent (107.6)."""


class PayMana(msgspec.Struct, frozen=True, tag=True):
    """Mana symbols to pay (118.3a)."""

    cost: ManaCost


class PayLife(msgspec.Struct, frozen=True, tag=True):
    """An amount of life (119.4)."""

    amount: int


class SacrificeCost(msgspec.Struct, frozen=True, tag=True):
    """Permanents to sacrifice (701.17): a number of those that match, or the source itself."""

    filter: Filter
    number: int = 1


class DiscardCost(msgspec.Struct, frozen=True, tag=True):
    """Cards to discard (701.8)."""

    filter: Filter
    number: int = 1


class RemoveCountersCost(msgspec.Struct, frozen=True, tag=True):
    """Counters to remove from the source."""

    kind: str
    number: int


class LoyaltyCost(msgspec.Struct, frozen=True, tag=True):
    """A loyalty symbol: counters put on or removed from the planeswalker (606.4); X where `variable`."""

    change: int
    variable: bool = False


CostPart = (
    TapSelf | UntapSelf | PayMana | PayLife | SacrificeCost | DiscardCost | RemoveCountersCost | LoyaltyCost
)


class Cost(msgspec.Struct, frozen=True):
    """The parts of a cost, payable in any order (601.2h)."""

    parts: tuple[CostPart, ...] = ()
    text: str = ""

    @property
    def taps(self) -> bool:
        """Tell whether {T} or {Q} is part of it (302.6)."""
        return any(isinstance(part, TapSelf | UntapSelf) for part in self.parts)

    @property
    def mana(self) -> ManaCost:
        """The mana part, all symbols together."""
        return ManaCost(
            tuple(symbol for part in self.parts if isinstance(part, PayMana) for symbol in part.cost.symbols)
        )

    @property
    def loyalty(self) -> bool:
        """Tell whether it makes its ability a loyalty ability (606.1)."""
        return any(isinstance(part, LoyaltyCost) for part in self.parts)


class CostChange(msgspec.Struct, frozen=True):
    """How a cost is made larger or smaller (601.2f): generic mana more (negative: less)."""

    generic: int
    applies_to: Filter
    whose: Literal["you", "opponent", "any"] = "any"

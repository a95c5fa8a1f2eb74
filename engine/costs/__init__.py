"""Costs and their parts (118): what has to be done to cast a spell or to activate an ability."""

from __future__ import annotations

import re
from typing import ClassVar, Literal

import msgspec

from engine.conditions import Condition
from engine.filters import Filter
from engine.linked import EXILED
from engine.mana import ManaCost
from engine.quantities import Quantity
from engine.selections import Selection
from engine.zones import Zone

MOST_X = 1000
"""The largest X that is looked for: nobody has more mana, and life ends before."""


class TapSelf(msgspec.Struct, frozen=True, tag=True):
    """{T}: tap this permanent (107.5)."""


class UntapSelf(msgspec.Struct, frozen=True, tag=True):
    """{Q}: untap this permanent (107.6)."""


class ExertSelf(msgspec.Struct, frozen=True, tag=True):
    """Exert this permanent (701.39a), as it attacks (701.39d) or for an ability."""

    attacking: bool = False


class PayMana(msgspec.Struct, frozen=True, tag=True):
    """Mana symbols to pay (118.3a); `x` is the quantity that a text says X is, worked out as it is paid."""

    cost: ManaCost
    x: Quantity | None = None


class PayLife(msgspec.Struct, frozen=True, tag=True):
    """An amount of life (119.4): so much, X, or with `half` that of the payer's life, rounded up or down."""

    amount: int
    variable: bool = False
    half: Literal["", "up", "down"] = ""

    def of(self, life: int, x: int = 0) -> int:
        """How much a player pays who has so much life."""
        if self.half:
            return max(0, life + (self.half == "up")) // 2
        return x if self.variable else self.amount


class SacrificeCost(msgspec.Struct, frozen=True, tag=True):
    """Permanents to sacrifice (701.17): a number of those that match, or the source itself.

    Here and in the parts below there are X of them where `variable`.
    """

    filter: Filter
    number: int = 1
    variable: bool = False


class DiscardCost(msgspec.Struct, frozen=True, tag=True):
    """Cards to discard (701.8), perhaps at random (701.8b)."""

    filter: Filter
    number: int = 1
    at_random: bool = False
    variable: bool = False


class DiscardHandCost(msgspec.Struct, frozen=True, tag=True):
    """ "Discard your hand"; no cards are a hand too (118.3)."""


class RemoveCountersCost(msgspec.Struct, frozen=True, tag=True):
    """Counters to remove from the source, X of them where `variable`, which is every one with `whole`."""

    kind: str
    number: int
    variable: bool = False
    whole: bool = False


class CountersFromCost(msgspec.Struct, frozen=True, tag=True):
    """Counters to remove from one of the permanents that match, or from `among` them; perhaps of any kind."""

    filter: Filter
    kind: str
    number: int = 1
    among: bool = False


class PutCountersCost(msgspec.Struct, frozen=True, tag=True):
    """Counters to put on the source."""

    kind: str
    number: int


class CountersOntoCost(msgspec.Struct, frozen=True, tag=True):
    """ "Put a -1/-1 counter on a creature you control": on one of the permanents that match."""

    filter: Filter
    kind: str
    counters: int = 1
    number: int = 1
    variable: bool = False


class UnattachCost(msgspec.Struct, frozen=True, tag=True):
    """ "Unattach ~": what matches is moved away from what it is attached to (701.3d)."""

    filter: Filter
    number: int = 1
    variable: bool = False


class PutCost(msgspec.Struct, frozen=True, tag=True):
    """Cards to put from one zone into another: "put a card from your hand on top of your library".

    With `anybodys` they may be other players' too, and go where their owners' cards go.
    """

    filter: Filter
    zone: Zone
    to: Zone
    number: int = 1
    position: Literal["top", "bottom"] = "top"
    variable: bool = False
    anybodys: bool = False


class PlayerCountersCost(msgspec.Struct, frozen=True, tag=True):
    """Counters to remove from the player: {E} is one energy counter (107.14); X of them where `variable`."""

    kind: str
    number: int
    variable: bool = False


class ExileCost(msgspec.Struct, frozen=True, tag=True):
    """Cards or permanents of one's own to exile from a zone, or from two: a number of those that match."""

    linked_to: ClassVar[str] = EXILED
    filter: Filter
    zone: Zone
    number: int = 1
    variable: bool = False
    also: Zone | None = None


class ReturnCost(msgspec.Struct, frozen=True, tag=True):
    """Permanents that the player controls to return to their owner's hand, or with `anybodys` any."""

    filter: Filter
    number: int = 1
    variable: bool = False
    anybodys: bool = False


class TapOthersCost(msgspec.Struct, frozen=True, tag=True):
    """ "Tap two untapped creatures you control": not {T}, so that it may be those that came this turn."""

    filter: Filter
    number: int = 1
    variable: bool = False


class TapPowerCost(msgspec.Struct, frozen=True, tag=True):
    """Any number of untapped permanents with a total power to tap, to crew or saddle (702.122a, 702.171a)."""

    filter: Filter
    power: int
    does: Literal["crew", "saddle"] = "crew"


class EvidenceCost(msgspec.Struct, frozen=True, tag=True):
    """Any number of cards of one's graveyard, of that total mana value or more, to exile (701.57a)."""

    linked_to: ClassVar[str] = EXILED
    number: int


class ForageCost(msgspec.Struct, frozen=True, tag=True):
    """To forage: three cards of one's graveyard to exile, or a Food to sacrifice (701.59a)."""


class RevealCost(msgspec.Struct, frozen=True, tag=True):
    """Cards in hand, or in another zone, to reveal (701.16)."""

    filter: Filter
    number: int = 1
    variable: bool = False
    zone: Zone = Zone.HAND


class MillCost(msgspec.Struct, frozen=True, tag=True):
    """Cards to mill: they come from the library, so that this is paid last (601.2h)."""

    number: int


class DrawCost(msgspec.Struct, frozen=True, tag=True):
    """Cards to draw."""

    number: int


class ExileTopCost(msgspec.Struct, frozen=True, tag=True):
    """Cards to exile from the top of the library; this is paid last too (601.2h)."""

    linked_to: ClassVar[str] = EXILED
    number: int


class LoyaltyCost(msgspec.Struct, frozen=True, tag=True):
    """A loyalty symbol: counters put on or removed from the planeswalker (606.4); X where `variable`.

    `more` is what is put on or removed besides, as another such cost is combined with it (606.5).
    """

    change: int
    variable: bool = False
    more: int = 0

    def amount(self, x: int) -> int:
        """How many counters are put on in all, removed where it is negative."""
        return (self.change * x if self.variable else self.change) + self.more


class CostChange(msgspec.Struct, frozen=True):
    """How a cost is made larger or smaller (601.2f, 118.7): generic mana more (negative: less).

    `times` multiplies it: "for each". `mana` are further symbols, that are added or with `less` taken away.
    `least` is how much mana a spell costs in the end where it would cost less ("costs at least three
    mana"). `of` tells whether it is about spells or about activated abilities of what `applies_to` means;
    `loyalty` is how many loyalty counters are put on besides to activate one, negative for removed.
    With `mana_of` the symbols are those of the mana cost of what that means (702.48a). `keeps` is how much
    mana of the cost a reduction leaves at least, as far as there was so much. What reduces `only_typed` mana
    leaves the generic mana of a cost as it is. `activated` is what the ability has to be, which is on the
    stack by then: "equip abilities".
    """

    generic: int
    applies_to: Filter
    whose: Literal["you", "opponent", "any"] = "any"
    times: Quantity | None = None
    mana: ManaCost = ManaCost()
    less: bool = False
    least: int = 0
    condition: Condition | None = None
    of: Literal["spells", "abilities", "nonmana abilities", "loyalty abilities"] = "spells"
    loyalty: int = 0
    mana_of: Selection | None = None
    keeps: int = 0
    only_typed: bool = False
    activated: Filter | None = None


class OwnChange(msgspec.Struct, frozen=True, tag=True):
    """ "This ability costs {1} less to activate for each …": how the total cost differs (601.2f, 602.2b)."""

    change: CostChange


CostPart = (
    TapSelf
    | UntapSelf
    | ExertSelf
    | PayMana
    | PayLife
    | SacrificeCost
    | DiscardCost
    | DiscardHandCost
    | RemoveCountersCost
    | CountersFromCost
    | PutCountersCost
    | CountersOntoCost
    | UnattachCost
    | PutCost
    | PlayerCountersCost
    | ExileCost
    | ReturnCost
    | TapOthersCost
    | TapPowerCost
    | RevealCost
    | EvidenceCost
    | ForageCost
    | MillCost
    | ExileTopCost
    | DrawCost
    | LoyaltyCost
    | OwnChange
)


def _with_x(part: CostPart, x: int) -> CostPart:
    if isinstance(part, PlayerCountersCost) and part.variable:
        return PlayerCountersCost(part.kind, x)
    return PayMana(part.cost.with_x(x)) if isinstance(part, PayMana) else part


class Cost(msgspec.Struct, frozen=True):
    """The parts of a cost, payable in any order (601.2h); `had_x` tells that its {X} has got a value."""

    parts: tuple[CostPart, ...] = ()
    text: str = ""
    had_x: bool = False

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
    def announces_x(self) -> bool:
        """Tell whether a value of X has to be announced for it (107.3a)."""
        return any(
            getattr(part, "variable", False)
            or (isinstance(part, PayMana) and any(each.variable for each in part.cost.symbols))
            for part in self.parts
        )

    @property
    def removes_all(self) -> str:
        """The kind of counters of which every one is removed, so that X is their number; else nothing."""
        kinds = (part.kind for part in self.parts if isinstance(part, RemoveCountersCost) and part.whole)
        return next(kinds, "")

    def with_x(self, x: int) -> Cost:
        """The cost with the value of X in its mana and energy (107.3a)."""
        parts = tuple(_with_x(part, x) for part in self.parts)
        return Cost(parts, self.text.replace("{X}", f"{{{x}}}"), self.has_x)

    @property
    def has_x(self) -> bool:
        """Tell whether it contains {X}."""
        return self.had_x or any(each.variable for each in self.mana.symbols)

    def spending_only_on_x(self, types: tuple[str, ...]) -> Cost:
        """The cost on whose {X} only mana of these types may be spent."""
        parts = (
            msgspec.structs.replace(part, cost=part.cost.spending_only(types))
            if isinstance(part, PayMana)
            else part
            for part in self.parts
        )
        return Cost(tuple(parts), self.text)

    def plus(self, *others: Cost) -> Cost:
        """This cost and others, to be paid together (118.8)."""
        costs = (self, *others)
        return Cost(
            tuple(part for each in costs for part in each.parts), ", ".join(str(each) for each in costs)
        )

    def __str__(self) -> str:
        return self.text or str(self.mana)

    @property
    def deed(self) -> str:
        """What is done to pay it, after "may": "pay {2}", "pay {1} and sacrifice a creature"."""
        parts = re.split(r", (?=[A-Z{])", str(self))
        sums = ("{", "any amount of ")
        deeds = [f"pay {each}" if each.startswith(sums) else each[:1].lower() + each[1:] for each in parts]
        return " and ".join(filter(None, (", ".join(deeds[:-1]), deeds[-1])))

    @property
    def loyalty(self) -> bool:
        """Tell whether it makes its ability a loyalty ability (606.1)."""
        return any(isinstance(part, LoyaltyCost) for part in self.parts)

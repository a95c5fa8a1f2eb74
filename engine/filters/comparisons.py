"""Filters that compare a number of something: "power 4 or greater", "mana value less than ~'s power"."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Final, Literal, Protocol, get_args

from engine import qualities
from engine.casting import split_cards
from engine.filters import Aspect, Filter
from engine.mana import values as mana_values
from engine.mana.value_evidence import of_mana_value
from engine.qualities.evidence import Because, of_numbers
from engine.records import Answered
from engine.view import Context, Table, View

_COMPARE: Final = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
    "!=": operator.ne,
}


class Compared(Filter, frozen=True):
    """A comparison of a number: "with power 4 or greater"."""

    what: Literal["power", "toughness", "mana value"]
    relation: Literal["<", "<=", "=", ">=", ">", "!="]
    number: int

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare; an object without the number never matches, a mana value is always there (202.3)."""
        if view.is_player(id):
            return False
        if self.what == "mana value":
            return any(self._fits(each) for each in mana_values.mana_values(view, id))
        characteristics = view.characteristics(id)
        found = characteristics.power if self.what == "power" else characteristics.toughness
        return found is not None and self._fits(found)

    def _fits(self, found: int) -> bool:
        return bool(_COMPARE[self.relation](found, self.number))

    def reads(self) -> frozenset[Aspect]:
        """Power and toughness are the last layer; a mana value comes with the copy."""
        return frozenset({"copy"} if self.what == "mana value" else {"copy", "power/toughness", "state"})

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """Where its number comes from."""
        if self.what == "mana value":
            return of_mana_value(table, id)
        return of_numbers(table, id)


class BaseSize(Filter, frozen=True):
    """ "With base power and toughness 1/1" (208.4b)."""

    power: int
    toughness: int

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare both; what is no creature has neither."""
        if view.is_player(id) or "Creature" not in view.characteristics(id).types:
            return False
        return qualities.only_what_sets(view, id) == (self.power, self.toughness)

    def reads(self) -> frozenset[Aspect]:
        """As a comparison does."""
        return Compared("power", "=", 0).reads()

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """That what only modifies does not count."""
        yield Because(qualities.only_what_sets, Answered(object=table.called(id)))


class TotalSize(Filter, frozen=True):
    """ "With total power and toughness 5 or less"."""

    relation: Literal["<", "<=", "=", ">=", ">"]
    number: int

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare the sum; what has neither never matches."""
        if view.is_player(id):
            return False
        found = view.characteristics(id)
        if found.power is None or found.toughness is None:
            return False
        return bool(_COMPARE[self.relation](found.power + found.toughness, self.number))

    def reads(self) -> frozenset[Aspect]:
        """As a comparison does."""
        return Compared("power", "=", 0).reads()

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """Where its numbers come from."""
        return of_numbers(table, id)


class ColorsExactly(Filter, frozen=True):
    """ "That's exactly three colors": of the five, no more and no fewer (105.2)."""

    number: int

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Count its colors."""
        return not view.is_player(id) and len(view.characteristics(id).colors) == self.number

    def reads(self) -> frozenset[Aspect]:
        """Colors."""
        return frozenset({"colors"})


class Parity(Filter, frozen=True):
    """ "With even mana values", "with an odd mana value"; zero is even."""

    what: Literal["power", "toughness", "mana value"]
    odd: bool

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Divide by two; what has no such number never matches."""
        if view.is_player(id):
            return False
        characteristics = view.characteristics(id)
        found = {
            "power": characteristics.power,
            "toughness": characteristics.toughness,
            "mana value": mana_values.mana_value(view, id) if self.what == "mana value" else None,
        }[self.what]
        return found is not None and found % 2 == int(self.odd)

    def reads(self) -> frozenset[Aspect]:
        """As a comparison does."""
        return Compared(self.what, "=", 0).reads()


class Value(Protocol):
    """A number that is worked out when it is asked for: a quantity (quantities.py)."""

    def value(self, view: View, context: Context) -> int:
        """The number now."""
        ...


class RepeatsSymbol(Filter, frozen=True):
    """What has more than one of the same mana symbol in its mana cost."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look at the symbols; of a split card at those of each half, not at the cost they make together."""
        if view.is_player(id):
            return False
        characteristics = view.characteristics(id)
        halves = characteristics.halves
        costs = split_cards.separate_costs(view, halves) if halves else (characteristics.mana_cost,)
        symbols = [each.text for cost in costs if cost is not None for each in cost.symbols]
        return len(set(symbols)) < len(symbols)


class ComparedTo(Filter, frozen=True):
    """A comparison with a number that is worked out: "with power less than ~'s power"."""

    what: Literal["power", "toughness", "mana value"]
    relation: Literal["<", "<=", "=", ">=", ">", "!="]
    number: Value

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare with the number as it is now."""
        limit = self.number.value(view, context)
        return Compared(self.what, self.relation, limit).matches(view, id, context)

    def reads(self) -> frozenset[Aspect]:
        """Whatever the number may hang on."""
        return frozenset(get_args(Aspect))

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """Where its mana value comes from."""
        return of_mana_value(table, id) if self.what == "mana value" else iter(())


class ComparedWithin(Filter, frozen=True):
    """Two numbers of one object compared: "with toughness greater than its power"."""

    what: Literal["power", "toughness", "mana value"]
    relation: Literal["<", "<=", "=", ">=", ">", "!="]
    other: Literal["power", "toughness", "mana value"]

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare; an object without one of them never matches."""
        if view.is_player(id):
            return False
        found = view.characteristics(id)
        numbers = {
            "power": found.power,
            "toughness": found.toughness,
            "mana value": mana_values.mana_value(view, id),
        }
        one, two = numbers[self.what], numbers[self.other]
        return one is not None and two is not None and bool(_COMPARE[self.relation](one, two))

    def reads(self) -> frozenset[Aspect]:
        """Power and toughness, with which it changes."""
        return frozenset({"copy", "power/toughness", "state"})

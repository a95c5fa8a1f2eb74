"""Numbers that effects use: fixed, X, counted, or asked of objects, players and events (107, 608.2h)."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from engine import qualities
from engine.events import Draw, ZoneChange
from engine.events.damage import Damage
from engine.mana import values as mana_values
from engine.mana.value_evidence import of_mana_value
from engine.qualities.evidence import keep
from engine.records import Answered
from engine.registry import Traced, leaves_trace, quality, rule
from engine.selections import EachMilled, ExiledWithSource, Selection
from engine.view import Context, Table, View, resolving


class Quantity(msgspec.Struct, frozen=True, tag=True):
    """A number; `value` works it out at the time of asking."""

    def value(self, view: View, context: Context) -> int:
        """The number now."""
        raise TypeError(f"{type(self).__name__} has no value")


def of_each(
    quantity: Quantity, view: View, context: Context, players: tuple[int, ...]
) -> tuple[tuple[int, int], ...]:
    """The number for each of several players, each with their own where it speaks of "them"."""
    if not isinstance(quantity, Theirs):
        number = quantity.value(view, context)
        return tuple((player, number) for player in players)
    return tuple(
        (player, quantity.value(view, msgspec.structs.replace(context, player=player))) for player in players
    )


def reckoned(context: Context, quantity: Quantity, numbers: tuple[tuple[int, int], ...]) -> Context:
    """The same with "that many" meaning what was worked out for one player or object, or for all alike.

    A number that is written out is not meant by it.
    """
    return context if isinstance(quantity, Fixed) else context.of(next((each for _, each in numbers), 0))


class Fixed(Quantity, frozen=True):
    """A number as written."""

    number: int

    def value(self, view: View, context: Context) -> int:
        """The number."""
        return self.number


class Theirs(Quantity, frozen=True):
    """A number that speaks of those to whom it is given: "a card for each land they control"."""

    of: Quantity

    def value(self, view: View, context: Context) -> int:
        """The number for the player whom the context is about."""
        return self.of.value(view, context)


class X(Quantity, frozen=True):
    """The value of X announced for the spell or ability (107.3)."""

    def value(self, view: View, context: Context) -> int:
        """The announced number, 0 where there was no announcement (107.3e)."""
        return context.x


class AnnouncedX(Quantity, frozen=True):
    """X of an ability that triggers as a permanent enters: as for the spell that it was (107.3m)."""

    def value(self, view: View, context: Context) -> int:
        """What was announced for it, 0 where it was no spell."""
        announced = view.object(context.source).announced
        return 0 if announced is None else announced.x


class Of(Quantity, frozen=True):
    """A characteristic of one object: its power, toughness or mana value, or its loyalty."""

    what: Literal["power", "toughness", "mana value", "damage", "loyalty"]
    of: Selection

    def value(self, view: View, context: Context) -> int:
        """The number of the first object selected, last known where it is gone (608.2h); 0 of nothing.

        A number below 0 is taken as 0 by what counts with it (107.1b). Of several milled cards, or several
        cards that linked abilities speak of as "the exiled card", it is the sum (607.3).
        """
        if isinstance(self.of, EachMilled | ExiledWithSource):
            ids = self.of.select(view, context)
            return sum(max(0, number_of(view, id, self.what) or 0) for id in ids)
        for id in self.of.select(view, context):
            if self.what == "mana value" and resolving(view):
                keep(cast(Table, view), of_mana_value(cast(Table, view), id))
            number = number_of(view, id, self.what) or 0
            return number if number >= 0 else _not_negative(view, number)
        if resolving(view):
            undetermined.record(cast(Table, view), Answered(answer=0))
        return undetermined(view)


@quality("a number that can't be determined", "107.2")
def undetermined(view: View) -> int:
    """If anything needs to use a number that can't be determined, it uses 0 instead."""
    return 0


def _not_negative(view: View, number: int) -> int:
    """Zero; while continuous effects are being applied nothing is traced."""
    return at_least_zero(view, number) if leaves_trace(view) else 0


def _as_it_is(table: Traced, number: int) -> int:
    return number


@rule("negative results", "107.1b", kind="question", without=_as_it_is)
def at_least_zero(table: Traced, number: int) -> int:
    """If a calculation that would determine the result of an effect is negative, zero is used instead."""
    table.trace.record(Answered(number=number, answer=0))
    return 0


class CountersOn(Quantity, frozen=True):
    """How many counters of a kind are on an object or player; without a kind, of every kind."""

    kind: str
    of: Selection

    def value(self, view: View, context: Context) -> int:
        """The sum over what is selected."""
        there = (
            view.player(id) if view.is_player(id) else view.object(id) for id in self.of.select(view, context)
        )
        if not self.kind:
            return sum(number for each in there for _, number in each.counters)
        return sum(each.counter(self.kind) for each in there)


class LifeOf(Quantity, frozen=True):
    """A player's life total."""

    of: Selection

    def value(self, view: View, context: Context) -> int:
        """The life total of the first player selected."""
        return next((view.player(id).life for id in self.of.select(view, context)), 0)


class LifeAmong(Quantity, frozen=True):
    """ "The lowest life total among all players", or the highest."""

    of: Selection
    which: Literal["highest", "lowest"]

    def value(self, view: View, context: Context) -> int:
        """Compare the life totals of the players selected."""
        totals = [view.player(id).life for id in self.of.select(view, context)]
        return (max if self.which == "highest" else min)(totals, default=0)


class StartingLife(Quantity, frozen=True):
    """ "Your starting life total" (119.1)."""

    def value(self, view: View, context: Context) -> int:
        """That of the controller."""
        return view.player(context.controller).starting_life


class EventAmount(Quantity, frozen=True):
    """ "That much": the amount of the event that triggered or is replaced."""

    def value(self, view: View, context: Context) -> int:
        """The amount of damage, life, counters or cards in the event."""
        told = context.told
        amount = int(getattr(told, "amount", 0))
        if not isinstance(told, Damage):
            return amount
        if resolving(view) and amount != _dealt_at_once(view, told):
            damage_of_it.record(cast(Table, view), Answered(answer=amount))
        return damage_of_it(view, told)


class DrawnBefore(Quantity, frozen=True):
    """How many cards are drawn before the one that would be drawn, where one draw became several (121.2)."""

    def value(self, view: View, context: Context) -> int:
        """Those in front of which it stands in its sequence; 0 where the event is no such draw."""
        return context.event.behind if isinstance(context.event, Draw) else 0


def _dealt_at_once(view: View, told: Damage) -> int:
    dealt = (each for each in view.history if isinstance(each, Damage) and each.to == told.to)
    return sum(each.amount for each in dealt if each.combat == told.combat)


@quality("damage of a specific source", "120.9", without=_dealt_at_once)
def damage_of_it(view: View, told: Damage) -> int:
    """ "Damage dealt" refers to that of the specified source, not to that of others at the same time."""
    return told.amount


class ThatNumber(Quantity, frozen=True):
    """ "That many" of what was just done: worked out once, as the effect was applied (608.2h)."""

    def value(self, view: View, context: Context) -> int:
        """The number that the instruction before was about."""
        return context.number


class CountersOfEvent(Quantity, frozen=True):
    """ "That many", of counters that were put on something, or with which it entered (122.6a)."""

    kind: str

    def value(self, view: View, context: Context) -> int:
        """The number of counters of the kind, of all where `kind` is empty."""
        told = context.told
        if not isinstance(told, ZoneChange):
            return int(getattr(told, "amount", 0))
        return sum(number for kind, number in told.counters if self.kind in ("", kind))


class Times(Quantity, frozen=True):
    """A multiple: "twice that many", "2 for each"."""

    factor: int
    of: Quantity

    def value(self, view: View, context: Context) -> int:
        """The product."""
        return self.factor * self.of.value(view, context)


class Product(Quantity, frozen=True):
    """The product of two numbers that are worked out: "create X tokens" for each of several players."""

    one: Quantity
    other: Quantity

    def value(self, view: View, context: Context) -> int:
        """The product."""
        return self.one.value(view, context) * self.other.value(view, context)


class Plus(Quantity, frozen=True):
    """A sum: "that many plus one"."""

    of: Quantity
    more: int

    def value(self, view: View, context: Context) -> int:
        """The sum."""
        return self.of.value(view, context) + self.more


class Added(Quantity, frozen=True):
    """The sum of two numbers that are worked out, or the first without the second."""

    first: Quantity
    second: Quantity
    less: bool = False

    def value(self, view: View, context: Context) -> int:
        """The sum, or the difference."""
        second = self.second.value(view, context)
        return self.first.value(view, context) + (-second if self.less else second)


class AtLeast(Quantity, frozen=True):
    """A number that is no less than another: "for each beyond the first"."""

    least: int
    of: Quantity

    def value(self, view: View, context: Context) -> int:
        """The greater of the two."""
        return max(self.least, self.of.value(view, context))


class Half(Quantity, frozen=True):
    """A half, rounded as the text says (107.1a)."""

    of: Quantity
    rounded: Literal["up", "down"]

    def value(self, view: View, context: Context) -> int:
        """The half, rounded."""
        whole = self.of.value(view, context)
        if whole % 2 and resolving(view):
            whole_half.record(cast(Table, view), Answered(number=whole, word=self.rounded))
        return whole_half(view, whole, self.rounded)


class EvenShare(Quantity, frozen=True):
    """ "Divided evenly, rounded down": the share of each of so many (107.1a), nothing where there is none."""

    of: Quantity
    among: Quantity

    def value(self, view: View, context: Context) -> int:
        """The share, rounded down."""
        return self.of.value(view, context) // max(1, self.among.value(view, context))


def _otherwise(view: View, whole: int, rounded: str) -> int:
    return whole // 2 if rounded == "up" else -(-whole // 2)


@quality("no fractions", "107.1a", without=_otherwise)
def whole_half(view: View, whole: int, rounded: str) -> int:
    """What could generate a fractional number tells whether to round up or down."""
    return -(-whole // 2) if rounded == "up" else whole // 2


def number_of(view: View, id: int, what: str) -> int | None:
    """A number of an object by its name in the rules; None where it has none, as the power of a land."""
    if what == "damage":
        return view.object(id).damage
    if what == "loyalty":
        return qualities.loyalty(view, id)
    characteristics = view.characteristics(id)
    if what == "mana value":
        return mana_values.mana_value(view, id)
    return characteristics.power if what == "power" else characteristics.toughness

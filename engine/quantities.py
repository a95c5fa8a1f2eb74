"""Numbers that effects use: fixed, X, counted, or asked of objects, players and events (107, 608.2h)."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from engine import qualities
from engine.characteristics import BASIC_LAND_TYPES
from engine.combat_events import Attacks
from engine.described import objects_described
from engine.events import Damage, SpellCast, ZoneChange
from engine.filters import Filter
from engine.mana import COLORS, Mana
from engine.registry import Traced, quality, rule
from engine.selections import Selection
from engine.telling import resolving, tell_all, tell_mana_value
from engine.turn_events import StepBegins
from engine.view import Context, Table, View
from engine.zones import Zone


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


class Count(Quantity, frozen=True):
    """How many objects of a zone match: "the number of creatures you control", "for each ..."."""

    filter: Filter
    zone: Zone = Zone.BATTLEFIELD

    def value(self, view: View, context: Context) -> int:
        """Count them in the zone of every player."""
        there = objects_described(view, self.zone)
        meant = tuple(id for id in there if self.filter.matches(view, id, context))
        tell_all(view, self.filter, meant, context, self.zone)
        return len(meant)


class CardTypesAmong(Quantity, frozen=True):
    """How many card types there are among objects of a zone (205.2)."""

    filter: Filter
    zone: Zone

    def value(self, view: View, context: Context) -> int:
        """Count each type once."""
        there = (id for id in objects_described(view, self.zone) if self.filter.matches(view, id, context))
        return len({each for id in there for each in view.characteristics(id).types})


class ManaValuesAmong(Quantity, frozen=True):
    """How many different mana values there are among objects of a zone (202.3)."""

    filter: Filter
    zone: Zone

    def value(self, view: View, context: Context) -> int:
        """Count each mana value once."""
        there = (id for id in objects_described(view, self.zone) if self.filter.matches(view, id, context))
        return len({qualities.mana_value(view, id) for id in there})


class DifferentNames(Quantity, frozen=True):
    """How many permanents with different names there are among those that match (201.2b)."""

    filter: Filter

    def value(self, view: View, context: Context) -> int:
        """Count each name once."""
        there = tuple(id for id in view.battlefield() if self.filter.matches(view, id, context))
        return different_names(view, view, there) if isinstance(view, Traced) else _names(view, there)


def _names(view: View, ids: tuple[int, ...]) -> int:
    return len({view.characteristics(id).name for id in ids} - {""})


def _each_of_them(table: Traced, view: View, ids: tuple[int, ...]) -> int:
    return len(ids)


@rule("different names", "201.2b", kind="question", without=_each_of_them)
def different_names(table: Traced, view: View, ids: tuple[int, ...]) -> int:
    """Objects have different names only if each has at least one name and no two have a name in common."""
    found = _names(view, ids)
    names = ", ".join(view.characteristics(id).name or "one without a name" for id in ids) or "nothing"
    table.trace.say(f"Among {names} there are {found} with different names.")
    return found


class DifferentPowers(Quantity, frozen=True):
    """How many different powers there are among permanents that match."""

    filter: Filter

    def value(self, view: View, context: Context) -> int:
        """Count each power once."""
        there = (id for id in view.battlefield() if self.filter.matches(view, id, context))
        return len({view.characteristics(id).power for id in there} - {None})


class LandTypesAmong(Quantity, frozen=True):
    """How many basic land types there are among lands on the battlefield (305.6): domain."""

    filter: Filter

    def value(self, view: View, context: Context) -> int:
        """Count each basic land type once."""
        lands = (id for id in view.battlefield() if "Land" in view.characteristics(id).types)
        mine = (id for id in lands if self.filter.matches(view, id, context))
        types = {each for id in mine for each in view.characteristics(id).subtypes}
        return len(types & set(BASIC_LAND_TYPES))


class HowMany(Quantity, frozen=True):
    """How many objects are meant: "that many" of what was just dealt with."""

    of: Selection

    def value(self, view: View, context: Context) -> int:
        """Count them."""
        return len(self.of.select(view, context))


class OwnedAmong(Quantity, frozen=True):
    """How many of what is meant a player owns: "that many", of what each of several players discarded."""

    of: Selection

    def value(self, view: View, context: Context) -> int:
        """Count those of the player whom the context is about."""
        return sum(1 for id in self.of.select(view, context) if view.object(id).owner == context.player)


class PlayerCount(Quantity, frozen=True):
    """How many players are meant: "for each opponent"."""

    who: Selection

    def value(self, view: View, context: Context) -> int:
        """Count them."""
        return len(self.who.select(view, context))


class DevotionTo(Quantity, frozen=True):
    """A player's devotion: the mana symbols of some colors among the costs of their permanents."""

    colors: tuple[str, ...]

    def value(self, view: View, context: Context) -> int:
        """Count each symbol of one of the colors once (2021:700.5)."""
        costs = (
            view.characteristics(id).mana_cost
            for id in view.battlefield()
            if view.controller(id) == context.controller
        )
        symbols = (symbol for cost in costs if cost is not None for symbol in cost.symbols)
        return sum(1 for symbol in symbols if not set(self.colors).isdisjoint(symbol.ways))


class SymbolsAmong(Quantity, frozen=True):
    """How many mana symbols of a color there are in the mana costs of objects of a zone (202.1)."""

    color: str
    filter: Filter
    zone: Zone = Zone.BATTLEFIELD

    def value(self, view: View, context: Context) -> int:
        """Count each symbol that is of the color, whatever else it is."""
        there = (id for id in objects_described(view, self.zone) if self.filter.matches(view, id, context))
        costs = (view.characteristics(id).mana_cost for id in there)
        return sum(self.color in each.ways for cost in costs if cost is not None for each in cost.symbols)


class Among(Quantity, frozen=True):
    """The greatest, or the total, of a number among objects of a zone."""

    which: Literal["greatest", "total"]
    what: Literal["power", "toughness", "mana value"]
    filter: Filter
    zone: Zone = Zone.BATTLEFIELD

    def value(self, view: View, context: Context) -> int:
        """Compare or add up; 0 where there is nothing."""
        there = (id for id in objects_described(view, self.zone) if self.filter.matches(view, id, context))
        numbers = [number_of(view, id, self.what) or 0 for id in there]
        return sum(numbers) if self.which == "total" else max(numbers, default=0)


class Of(Quantity, frozen=True):
    """A characteristic of one object: its power, toughness or mana value, or its loyalty."""

    what: Literal["power", "toughness", "mana value", "damage", "loyalty"]
    of: Selection

    def value(self, view: View, context: Context) -> int:
        """The number of the first object selected, last known where it is gone (608.2h); 0 of nothing.

        A number below 0 is taken as 0 by what counts with it (107.1b).
        """
        for id in self.of.select(view, context):
            if self.what == "mana value" and resolving(view):
                tell_mana_value(cast(Table, view), id)
            number = number_of(view, id, self.what) or 0
            return number if number >= 0 else _not_negative(view, number)
        if resolving(view):
            undetermined.tell(cast(Table, view), "What the number is asked of isn't there: it is 0.")
        return undetermined(view)


@quality("a number that can't be determined", "107.2", without=lambda *_: 1)
def undetermined(view: View) -> int:
    """If anything needs to use a number that can't be determined, it uses 0 instead."""
    return 0


def _not_negative(view: View, number: int) -> int:
    """Zero; while continuous effects are being applied nothing is traced."""
    return at_least_zero(view, number) if isinstance(view, Traced) else 0


def _as_it_is(table: Traced, number: int) -> int:
    return number


@rule("negative results", "107.1b", kind="question", without=_as_it_is)
def at_least_zero(table: Traced, number: int) -> int:
    """If a calculation that would determine the result of an effect is negative, zero is used instead."""
    table.trace.say(f"The amount would be {number}; zero is used instead.")
    return 0


class CountersOn(Quantity, frozen=True):
    """How many counters of a kind are on an object or player."""

    kind: str
    of: Selection

    def value(self, view: View, context: Context) -> int:
        """The sum over what is selected."""
        return sum(
            view.player(id).counter(self.kind) if view.is_player(id) else view.object(id).counter(self.kind)
            for id in self.of.select(view, context)
        )


class LifeOf(Quantity, frozen=True):
    """A player's life total."""

    of: Selection

    def value(self, view: View, context: Context) -> int:
        """The life total of the first player selected."""
        return next((view.player(id).life for id in self.of.select(view, context)), 0)


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
            damage_of_it.tell(cast(Table, view), f"Only its own damage is meant, {amount}.")
        return damage_of_it(view, told)


def _dealt_at_once(view: View, told: Damage) -> int:
    dealt = (each for each in view.history if isinstance(each, Damage) and each.to == told.to)
    return sum(each.amount for each in dealt if each.combat == told.combat)


@quality("damage of a specific source", "120.9", without=_dealt_at_once)
def damage_of_it(view: View, told: Damage) -> int:
    """ "Damage dealt" refers to that of the specified source, not to that of others at the same time."""
    return told.amount


class CountersOfEvent(Quantity, frozen=True):
    """ "That many", of counters that were put on something, or with which it entered (122.6a)."""

    kind: str

    def value(self, view: View, context: Context) -> int:
        """The number of counters of the kind, of all where `kind` is empty."""
        told = context.told
        if not isinstance(told, ZoneChange):
            return int(getattr(told, "amount", 0))
        return sum(number for kind, number in told.counters if self.kind in ("", kind))


class SpellsBefore(Quantity, frozen=True):
    """How many spells were cast this turn before the source was (702.40a)."""

    def value(self, view: View, context: Context) -> int:
        """Count those before the casting of the source."""
        cast = [each.object for each in view.history if isinstance(each, SpellCast)]
        return cast.index(context.source) if context.source in cast else len(cast)


class TimesPaid(Quantity, frozen=True):
    """How many times an optional cost was paid: "for each time it was kicked" (702.33d)."""

    cost: str

    def value(self, view: View, context: Context) -> int:
        """Count what was announced for the source."""
        announced = view.object(context.source).announced
        return sum(1 for each in announced.additional if paid_is(self.cost, each)) if announced else 0


class Opponents(Quantity, frozen=True):
    """How many opponents the controller has; who has left the game isn't counted (702.125b)."""

    def value(self, view: View, context: Context) -> int:
        """Count them."""
        return len(view.opponents(context.controller))


class TargetsOfSource(Quantity, frozen=True):
    """How many targets the spell has that the ability is on."""

    def value(self, view: View, context: Context) -> int:
        """Count what was chosen for it."""
        announced = view.object(context.source).announced
        return 0 if announced is None else sum(len(each) for each in announced.targets)


class ColorsOfManaSpent(Quantity, frozen=True):
    """How many colors of mana were spent to cast something, or the spell that it was."""

    of: Selection

    def value(self, view: View, context: Context) -> int:
        """Count each color once."""
        return len({each.type for each in _spent_on(self.of, view, context)} & set(COLORS))


def _spent_on(what: Selection, view: View, context: Context) -> tuple[Mana, ...]:
    announced = (view.object(id).announced for id in what.select(view, context))
    return tuple(mana for each in announced if each is not None for mana in each.mana_spent)


class AmountOfManaSpent(Quantity, frozen=True):
    """How much mana was spent to cast something, or the spell that it was."""

    of: Selection

    def value(self, view: View, context: Context) -> int:
        """Count all of it."""
        return len(_spent_on(self.of, view, context))


class ManaSpent(Quantity, frozen=True):
    """How much mana of a type was spent to cast something, or the spell that it was."""

    kind: str
    of: Selection

    def value(self, view: View, context: Context) -> int:
        """Count it."""
        return sum(1 for each in _spent_on(self.of, view, context) if each.type == self.kind)


class MostOfOneColor(Quantity, frozen=True):
    """The most mana of one color that was spent to cast something: "three mana of the same color"."""

    of: Selection

    def value(self, view: View, context: Context) -> int:
        """Count each color; colorless mana has none (105.1)."""
        spent = [each.type for each in _spent_on(self.of, view, context) if each.type in COLORS]
        return max((spent.count(each) for each in COLORS), default=0)


def paid_is(wanted: str, name: str) -> bool:
    """Tell whether an optional cost is meant: `kicker` is every one of that keyword."""
    return name == wanted or (wanted == "kicker" and name.startswith(("kicker", "multikicker")))


class Times(Quantity, frozen=True):
    """A multiple: "twice that many", "2 for each"."""

    factor: int
    of: Quantity

    def value(self, view: View, context: Context) -> int:
        """The product."""
        return self.factor * self.of.value(view, context)


class Plus(Quantity, frozen=True):
    """A sum: "that many plus one"."""

    of: Quantity
    more: int

    def value(self, view: View, context: Context) -> int:
        """The sum."""
        return self.of.value(view, context) + self.more


class AtLeast(Quantity, frozen=True):
    """A number that is no less than another: "for each beyond the first"."""

    least: int
    of: Quantity

    def value(self, view: View, context: Context) -> int:
        """The greater of the two."""
        return max(self.least, self.of.value(view, context))


def _creatures_still(view: View, ids: tuple[int, ...]) -> tuple[int, ...]:
    there = (id for id in ids if view.exists(id))
    return tuple(id for id in there if "Creature" in view.characteristics(id).types)


@quality("looking back at earlier actions", "608.2i", without=_creatures_still)
def as_they_were(view: View, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Objects that an action was taken with needn't be there, nor meet its criteria, any more."""
    return ids


class AttackedWith(Quantity, frozen=True):
    """How many creatures the player attacked with this turn, wherever and whatever they are now."""

    def value(self, view: View, context: Context) -> int:
        """Count the creatures that were declared."""
        declared = (each for each in view.history if isinstance(each, Attacks))
        ids = tuple(dict.fromkeys(each.object for each in declared if each.player == context.controller))
        found = as_they_were(view, ids)
        if isinstance(view, Traced) and _creatures_still(view, ids) != found:
            as_they_were.tell(view, f"{len(found)} creatures attacked, whatever they are now.")
        return len(found)


class OpponentsAttacked(Quantity, frozen=True):
    """How many opponents the player has attacked with creatures this combat (702.121a)."""

    def value(self, view: View, context: Context) -> int:
        """Count the players whom attackers were declared for since this combat phase began."""
        attacked: set[int] = set()
        for event in view.history:
            if isinstance(event, StepBegins) and event.step == "beginning of combat":
                attacked.clear()
            elif isinstance(event, Attacks) and event.player == context.controller:
                attacked.add(event.defender)
        return sum(1 for each in attacked if each in view.opponents(context.controller))


class Half(Quantity, frozen=True):
    """A half, rounded as the text says (107.1a)."""

    of: Quantity
    rounded: Literal["up", "down"]

    def value(self, view: View, context: Context) -> int:
        """The half, rounded."""
        whole = self.of.value(view, context)
        if whole % 2 and resolving(view):
            whole_half.tell(cast(Table, view), f"Half of {whole} is rounded {self.rounded}.")
        return whole_half(view, whole, self.rounded)


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
        return qualities.mana_value(view, id)
    return characteristics.power if what == "power" else characteristics.toughness

"""Numbers that are counted among objects: how many, their names, types, colors and mana (107.1, 608.2h)."""

from __future__ import annotations

from typing import Any, Literal, cast

from engine import qualities
from engine.characteristics import BASIC_LAND_TYPES
from engine.decisions import Decision, OneOf
from engine.filters import Filter
from engine.mana import values as mana_values
from engine.qualities.agreeing import Kind, most_in_common
from engine.qualities.described import objects_described
from engine.qualities.meant import record_all
from engine.quantities import Quantity, number_of
from engine.records import Answered, Asked
from engine.registry import Traced, leaves_trace, quality, rule
from engine.selections import Selection
from engine.view import Context, Table, View
from engine.zones import Zone


class Count(Quantity, frozen=True):
    """How many objects of a zone match: "the number of creatures you control", "for each ..."."""

    filter: Filter
    zone: Zone = Zone.BATTLEFIELD

    def value(self, view: View, context: Context) -> int:
        """Count them in the zone of every player."""
        there = objects_described(view, self.zone)
        meant = tuple(id for id in there if self.filter.matches(view, id, context))
        record_all(view, self.filter, meant, context, self.zone)
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
        return len({mana_values.mana_value(view, id) for id in there})


class DifferentNames(Quantity, frozen=True):
    """How many permanents with different names there are among those that match (201.2b)."""

    filter: Filter

    def value(self, view: View, context: Context) -> int:
        """Count each name once."""
        there = tuple(id for id in view.battlefield() if self.filter.matches(view, id, context))
        game: object = view
        return different_names(game, view, there) if leaves_trace(game) else _names(view, there)


def _names(view: View, ids: tuple[int, ...]) -> int:
    seen: set[str] = set()
    number = 0
    for own in (qualities.names(view, id) for id in ids):
        number += bool(own) and seen.isdisjoint(own)
        seen |= own
    return number


def _each_of_them(table: Traced, view: View, ids: tuple[int, ...]) -> int:
    return len(ids)


@rule("different names", "201.2b", kind="question", without=_each_of_them)
def different_names(table: Traced, view: View, ids: tuple[int, ...]) -> int:
    """Objects have different names only if each has at least one name and no two have a name in common."""
    found = _names(view, ids)
    names = tuple(view.characteristics(id).name or "—" for id in ids)
    table.trace.record(Answered(words=names, answer=found))
    return found


class InCommon(Quantity, frozen=True):
    """How many objects of a zone have something in common, at most: "three creatures that share a color"."""

    kind: Kind
    filter: Filter
    zone: Zone = Zone.BATTLEFIELD

    def value(self, view: View, context: Context) -> int:
        """Count those of each mark; the most of them."""
        there = (id for id in objects_described(view, self.zone) if self.filter.matches(view, id, context))
        return most_in_common(view, self.kind, tuple(there))


class DifferentPowers(Quantity, frozen=True):
    """How many different powers there are among permanents that match."""

    filter: Filter

    def value(self, view: View, context: Context) -> int:
        """Count each power once."""
        there = (id for id in view.battlefield() if self.filter.matches(view, id, context))
        return len({view.characteristics(id).power for id in there} - {None})


class ColorsAmong(Quantity, frozen=True):
    """How many colors there are among objects that match, in a zone (105.2)."""

    filter: Filter
    zone: Zone = Zone.BATTLEFIELD

    def value(self, view: View, context: Context) -> int:
        """Count each color once; colorless is none."""
        there = (id for id in objects_described(view, self.zone) if self.filter.matches(view, id, context))
        return len({color for id in there for color in view.characteristics(id).colors})


class ColorsOf(Quantity, frozen=True):
    """How many colors an object has (105.2): "for each of its colors"."""

    of: Selection

    def value(self, view: View, context: Context) -> int:
        """Count each color of what is meant once; colorless is none."""
        ids = self.of.select(view, context)
        return len({color for id in ids for color in view.characteristics(id).colors})


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


class MostOwned(Quantity, frozen=True):
    """ "The greatest number of cards a player discarded this way": of what is meant, by its owners."""

    of: Selection

    def value(self, view: View, context: Context) -> int:
        """Count each player's; the most of them."""
        owners = [view.object(id).owner for id in self.of.select(view, context)]
        return max((owners.count(each) for each in owners), default=0)


class PlayerCount(Quantity, frozen=True):
    """How many players are meant: "for each opponent"."""

    who: Selection

    def value(self, view: View, context: Context) -> int:
        """Count them."""
        return len(self.who.select(view, context))


class CommanderCasts(Quantity, frozen=True):
    """How often the player has cast their commanders from the command zone this game (903.8)."""

    def value(self, view: View, context: Context) -> int:
        """Add up the times of each of them."""
        return sum(times for _, times in view.player(context.controller).commander_casts)


class CommandersValue(Quantity, frozen=True):
    """The greatest mana value among the commanders that a player owns in some zones (903.3)."""

    zones: tuple[Zone, ...]

    def value(self, view: View, context: Context) -> int:
        """Compare them; 0 where there is none."""
        there = (id for zone in self.zones for id in objects_described(view, zone))
        mine = (
            id
            for id in there
            if "commander" in view.object(id).designations and view.object(id).owner == context.controller
        )
        return max((number_of(view, id, "mana value") or 0 for id in mine), default=0)


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


class Opponents(Quantity, frozen=True):
    """How many opponents the controller has."""

    def value(self, view: View, context: Context) -> int:
        """Count them."""
        return len(still_playing(view, context.controller))


def _ever_played(view: Any, player: int) -> tuple[int, ...]:
    return tuple(each for each in view.state.order if each != player)


@quality("opponents who have left", "702.125b", without=_ever_played)
def still_playing(view: Any, player: int) -> tuple[int, ...]:
    """Players who have left the game are not counted when determining how many opponents you have."""
    found: tuple[int, ...] = view.opponents(player)
    gone = tuple(each for each in _ever_played(view, player) if view.player(each).lost)
    names = tuple(str(view.name(each)) for each in gone)
    if gone and leaves_trace(view):
        still_playing.record(view, Answered(words=names))
    return found


class TargetsOf(Quantity, frozen=True):
    """How many of what a spell targets is of a kind, each once for each time that it is a target.

    Without a kind all are counted, players too.
    """

    what: Selection
    of: Filter | None = None

    def value(self, view: View, context: Context) -> int:
        """Count what was chosen for it."""
        announced = (view.object(id).announced for id in self.what.select(view, context))
        return sum(
            self.of is None or self.of.matches(view, target, context)
            for each in announced
            if each is not None
            for word in each.targets
            for target in word
        )


class TargetsOfSource(Quantity, frozen=True):
    """How many targets the spell has that the ability is on."""

    def value(self, view: View, context: Context) -> int:
        """Count what was chosen for it."""
        announced = view.object(context.source).announced
        return 0 if announced is None else sum(len(each) for each in announced.targets)


class HandOfAnOpponent(Quantity, frozen=True):
    """ "The number of cards in an opponent's hand": of one whom the controller of an ability chooses."""

    def value(self, view: View, context: Context) -> int:
        """Count the cards of that opponent; there is nothing to choose where all have as many."""
        there = view.opponents(context.controller)
        numbers = {id: len(view.zone(Zone.HAND, id)) for id in there}
        if len(set(numbers.values())) < 2:
            return next(iter(numbers.values()), 0)
        table, who = cast(Table, view), context.controller
        asked = Asked(case="a player", player=table.called(who), players=table.each_called(there))
        about, domain = table.name(context.source), OneOf(there)
        return numbers[table.choose(Decision(who, "object", about, asked, "601.2b", domain, context.source))]

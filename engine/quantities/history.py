"""Numbers of what has happened this turn, and of what an instruction has just done (608.2h, 608.2i)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, cast

from engine.events import ZoneChange
from engine.events.combat import Attacks
from engine.events.players import SpellCast
from engine.events.turns import StepBegins
from engine.filters import Filter
from engine.filters.this_turn import FoughtThisTurn, TappedFor
from engine.layers.melded import is_melded
from engine.patterns import Pattern
from engine.qualities.agreeing import Kind, most_in_common
from engine.quantities import Quantity, number_of
from engine.records import Answered
from engine.registry import leaves_trace, quality
from engine.selections import Selection
from engine.view import Context, Table, View
from engine.zones import Zone


class SpellsBefore(Quantity, frozen=True):
    """How many spells were cast this turn before the source was (702.40a)."""

    def value(self, view: View, context: Context) -> int:
        """Count those before the casting of the source."""
        casting = [each for each in view.history if isinstance(each, SpellCast)]
        gone = tuple(each.player for each in casting if view.player(each.player).lost)
        if gone and leaves_trace(view):
            named = cast(Table, view).each_called(dict.fromkeys(gone))
            acted_before_leaving.record(view, Answered(players=named))
        there = (each for each in casting if acted_before_leaving(view, each.player))
        return self._before(tuple(each.object for each in there), context)

    def _before(self, cast: tuple[int, ...], context: Context) -> int:
        return cast.index(context.source) if context.source in cast else len(cast)


def _still_in_the_game(view: View, player: int) -> bool:
    return not view.player(player).lost


@quality("actions of players who have left", "800.4i", without=_still_in_the_game)
def acted_before_leaving(view: View, player: int) -> bool:
    """An effect can find actions that were taken by a player who has left the game."""
    return view.is_player(player)


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
        return _how_many(view, (each.object for each in declared if each.player == context.controller))


class DidSo(Quantity, frozen=True):
    """How many creatures attacked this turn, or convoked the source, wherever and whatever they are now."""

    deed: FoughtThisTurn | TappedFor

    def value(self, view: View, context: Context) -> int:
        """Count the creatures that did it."""
        return _how_many(view, self.deed.who_did(view, context))


def _how_many(view: View, did: Iterator[int]) -> int:
    ids = tuple(dict.fromkeys(did))
    found = as_they_were(view, ids)
    game: object = view
    if leaves_trace(game) and _creatures_still(view, ids) != found:
        as_they_were.record(game, Answered(number=len(found)))
    return len(found)


class PowerAttackedWith(Quantity, frozen=True):
    """The total power of the creatures that the player attacked with this combat, as they were declared."""

    def value(self, view: View, context: Context) -> int:
        """Add up their powers since this combat phase began."""
        total = 0
        for event in view.history:
            if isinstance(event, StepBegins) and event.step == "beginning of combat":
                total = 0
            elif isinstance(event, Attacks) and event.player == context.controller:
                total += event.power
        return total


class TimesMutated(Quantity, frozen=True):
    """How often the permanent has mutated: each time one more component represents it (702.140c, 727.2)."""

    def value(self, view: View, context: Context) -> int:
        """Count what has merged with the first of its components."""
        return max(0, len(view.object(context.source).components) - 1)


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


class HappenedTimes(Quantity, frozen=True):
    """How many events of a kind were performed this turn: "for each creature that died this turn"."""

    pattern: Pattern

    def value(self, view: View, context: Context) -> int:
        """Count them; what is gone answers by its last known information."""
        return sum(1 for event in view.history if self.pattern.matches(event, view, context))


class HappenedBefore(Quantity, frozen=True):
    """How many such events there were this turn before an object was cast: "you've cast before it"."""

    pattern: Pattern
    it: Selection

    def value(self, view: View, context: Context) -> int:
        """Count those before its casting; what is gone answers by its last known information."""
        cast = self.it.select(view, context)
        found = 0
        for event in view.history:
            if isinstance(event, SpellCast) and event.object in cast:
                return found
            found += self.pattern.matches(event, view, context)
        return 0


class PlaceAmongCasts(Quantity, frozen=True):
    """Which of such castings this turn was that of the spell that an object was: "the second spell".

    0 where it was no spell this turn, or none of those.
    """

    pattern: Pattern
    it: Selection

    def value(self, view: View, context: Context) -> int:
        """Count up to the casting of what became the object as it resolved (400.7)."""
        ids = self.it.select(view, context)
        spells = (*ids, *(each.object for each in moves_to(view, ids)))
        place = 0
        for event in view.history:
            if isinstance(event, SpellCast) and self.pattern.matches(event, view, context):
                place += 1
                if event.object in spells:
                    return place
        return 0


class HappenedAmount(Quantity, frozen=True):
    """The amount of all events of a kind this turn: "the amount of life you gained this turn"."""

    pattern: Pattern

    def value(self, view: View, context: Context) -> int:
        """Add up their amounts."""
        events = (each for each in view.history if self.pattern.matches(each, view, context))
        return sum(int(getattr(each, "amount", 0)) for each in events)


def _each_card(view: View, ids: tuple[int, ...], seconds: frozenset[int]) -> tuple[int, ...]:
    return ids


@quality("objects that changed zones", "712.21e", without=_each_card)
def melded_as_one(view: View, ids: tuple[int, ...], seconds: frozenset[int]) -> tuple[int, ...]:
    """A melded permanent among them counts as one object that moved, though it counts as two cards."""
    return tuple(id for id in ids if id not in seconds)


def second_cards(view: View, ids: tuple[int, ...]) -> frozenset[int]:
    """Of the melded permanents that became some objects the second card of each."""
    moved = (view.object(each.object) for each in moves_to(view, ids))
    return frozenset(
        view.became(part.id)
        for thing in moved
        if is_melded(thing)
        for part in thing.components
        if part.id != thing.id
    )


def moves_to(view: View, ids: tuple[int, ...]) -> Iterator[ZoneChange]:
    """The changes of zones by which some objects became what they are."""
    return (each for each in view.history if isinstance(each, ZoneChange) and each.became in ids)


class HowManyThisWay(Quantity, frozen=True):
    """How many of what was just dealt with are of a kind: "for each creature destroyed this way".

    With `gone` only those count that are no longer on the battlefield: what was not destroyed after all
    isn't counted; with `to` only what was put into that zone. With `cards` cards are counted, else objects.
    """

    of: Selection
    filter: Filter
    gone: bool = False
    to: Zone | None = None
    cards: bool = False

    def value(self, view: View, context: Context) -> int:
        """Count them as they are or were last known."""
        found = self.those(view, context)
        seconds = frozenset[int]() if self.cards else second_cards(view, found)
        if not seconds:
            return len(found)
        counted = melded_as_one(view, found, seconds)
        if leaves_trace(view):
            melded_as_one.record(view, Answered(number=len(counted)))
        return len(counted)

    def those(self, view: View, context: Context) -> tuple[int, ...]:
        """Those that are counted."""
        ids = self.of.select(view, context)
        meant = (id for id in ids if self.filter.matches(view, id, context))
        return tuple(id for id in meant if came_to_it(view, id, self.gone, self.to))


class InCommonThisWay(Quantity, frozen=True):
    """How many of what was just dealt with have something in common, at most."""

    kind: Kind
    of: HowManyThisWay

    def value(self, view: View, context: Context) -> int:
        """Count those of each mark; the most of them."""
        return most_in_common(view, self.kind, self.of.those(view, context))


class AmongThisWay(Quantity, frozen=True):
    """The greatest, or the total, of a number among what was just dealt with, as last known (608.2h)."""

    which: Literal["greatest", "total"]
    what: Literal["power", "toughness", "mana value"]
    of: HowManyThisWay

    def value(self, view: View, context: Context) -> int:
        """Compare or add up; 0 where there is nothing, and where it would be less (107.1b)."""
        numbers = [number_of(view, id, self.what) or 0 for id in self.of.those(view, context)]
        return max(0, sum(numbers) if self.which == "total" else max(numbers, default=0))


class KindsThisWay(Quantity, frozen=True):
    """How many colors or card types there are among what was just dealt with (105.2, 205.2)."""

    kind: Literal["color", "card type"]
    of: HowManyThisWay

    def value(self, view: View, context: Context) -> int:
        """Count each once."""
        found = (view.characteristics(id) for id in self.of.those(view, context))
        return len({word for each in found for word in (each.colors if self.kind == "color" else each.types)})


def came_to_it(view: View, id: int, gone: bool, to: Zone | None) -> bool:
    """Tell whether what was to leave the battlefield did so, and whether it was put into a zone."""
    if gone and is_there(view, id):
        return False
    moves = (each for each in view.history if isinstance(each, ZoneChange))
    return to is None or any(each.to is to for each in moves if id in (each.object, each.became))


def is_there(view: View, id: int) -> bool:
    """Tell whether something is on the battlefield still."""
    return view.exists(id) and view.object(id).zone is Zone.BATTLEFIELD

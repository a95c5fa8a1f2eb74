"""Conditions: "if you control an artifact", "as long as", intervening ones, "unless" (603.4, 611.3a)."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias, cast

import msgspec

from engine import qualities
from engine.conditions.paid import SAID, said_of
from engine.events import Event, ZoneChange
from engine.filters import Filter, Owned
from engine.patterns import Pattern
from engine.qualities.evidence import Because
from engine.quantities import Quantity
from engine.quantities.spent import paid_is
from engine.records import Answered
from engine.registry import leaves_trace, quality
from engine.selections import Selection, Source
from engine.selections.players import AskedPlayer
from engine.view import Context, Table, View, resolving
from engine.zones import Zone

Sign: TypeAlias = Literal["<", "<=", "=", ">=", ">"]

_RELATIONS = {"<": operator.lt, "<=": operator.le, "=": operator.eq, ">=": operator.ge, ">": operator.gt}


class Condition(msgspec.Struct, frozen=True, tag=True):
    """Something that holds or does not."""

    def holds(self, view: View, context: Context) -> bool:
        """Tell whether it holds now."""
        return True

    def evidence(self, table: Table, context: Context) -> Iterator[Because]:
        """The rules by which what it is asked of is as it is, as far as that isn't plain."""
        return iter(())


class Relation(Condition, frozen=True):
    """A comparison of two numbers: "if you control three or more creatures"."""

    left: Quantity
    relation: Sign
    right: Quantity

    def holds(self, view: View, context: Context) -> bool:
        """Compare."""
        return bool(
            _RELATIONS[self.relation](self.left.value(view, context), self.right.value(view, context))
        )


class OneOpponentControls(Condition, frozen=True):
    """How many permanents a single opponent controls: "if an opponent controls three or more lands"."""

    what: Filter
    relation: Sign
    number: int

    def holds(self, view: View, context: Context) -> bool:
        """Count each opponent's own."""
        return any(
            _RELATIONS[self.relation](self._count(view, each, context), self.number)
            for each in view.opponents(context.controller)
        )

    def _count(self, view: View, player: int, context: Context) -> int:
        own = (each for each in view.battlefield() if view.controller(each) == player)
        return sum(self.what.matches(view, each, context) for each in own)


class Is(Condition, frozen=True):
    """Something selected matches a filter: "if it was a creature", "as long as it's attacking"."""

    what: Selection
    filter: Filter

    def holds(self, view: View, context: Context) -> bool:
        """Every selected one must match, and there must be one."""
        found = self.what.select(view, context)
        return bool(found) and all(self.filter.matches(view, id, context) for id in found)

    def evidence(self, table: Table, context: Context) -> Iterator[Because]:
        """What the filter rests on, of each object selected that is there."""
        for id in self.what.select(table, context):
            if table.exists(id) and not table.is_player(id):
                yield from self.filter.evidence(table, id, context)


class Both(Condition, frozen=True):
    """All of several conditions."""

    conditions: tuple[Condition, ...]

    def holds(self, view: View, context: Context) -> bool:
        """All hold."""
        return all(each.holds(view, context) for each in self.conditions)


class Either(Condition, frozen=True):
    """At least one of several conditions."""

    conditions: tuple[Condition, ...]

    def holds(self, view: View, context: Context) -> bool:
        """One holds."""
        return any(each.holds(view, context) for each in self.conditions)


class CastUntimely(Condition, frozen=True):
    """ "If you cast it any time a sorcery couldn't have been cast" (307.5a)."""

    def holds(self, view: View, context: Context) -> bool:
        """Ask when the spell was cast, whatever else kept a sorcery from being cast then."""
        found = cast_untimely(view, context.source)
        if found and resolving(view):
            cast_untimely.record(cast(Table, view), Answered(object=cast(Table, view).called(context.source)))
        return found


@quality("when a sorcery couldn't have been cast", "307.5a")
def cast_untimely(view: View, id: int) -> bool:
    """It was cast without priority, not in a main phase of its controller, or with an object on the stack."""
    announced = view.object(id).announced
    return announced is not None and announced.untimely


class WasCast(Condition, frozen=True):
    """ "If you cast it": its controller cast it, `by` a way of casting, `origin` where it was cast from.

    With `by_anyone` it may have been cast by another player: "as long as it was cast".
    `paid` is an optional additional cost. It is asked of a spell, and of the permanent that it became
    (607.2i).
    """

    by: str = ""
    paid: str = ""
    origin: Zone | None = None
    what: Selection = Source()
    by_anyone: bool = False

    def holds(self, view: View, context: Context) -> bool:
        """Ask what was announced for it; an object that was not cast was cast in no way."""
        for id in self.what.select(view, context):
            announced = view.object(id).announced
            if announced is None or not (self.by_anyone or announced.controller == context.controller):
                return False
            if self.by and announced.alternative != self.by:
                return False
            if self.origin is not None and announced.origin is not self.origin:
                return False
            if self.paid and not self._linked(view, id):
                return False
            if not self._said(view, id):
                return False
        return True

    def _said(self, view: View, id: int) -> bool:
        """It is said to be kicked, to have escaped, where a rule says when."""
        word = said_of(self.by, self.paid)
        if word and resolving(view):
            table = cast(Table, view)
            SAID[word].record(table, Answered(object=table.called(id), word=word))
        return not word or SAID[word](view, id, self.by, self.paid)

    def _linked(self, view: View, id: int) -> bool:
        """The cost is that of the linked ability (607.2i)."""
        paid = cost_that_was_paid(view, id, self.paid)
        if paid and resolving(view):
            about = Answered(object=cast(Table, view).called(id), word=self.paid)
            cost_that_was_paid.record(cast(Table, view), about)
        return paid


@quality("whether an additional cost was paid", "607.2i")
def cost_that_was_paid(view: View, id: int, paid: str) -> bool:
    """The linked ability refers only to whether the intent to pay the cost was declared as it was cast."""
    announced = view.object(id).announced
    return announced is not None and any(paid_is(paid, each) for each in announced.additional)


class HadToAttack(Condition, frozen=True):
    """ "If that creature had to attack this combat" (506.6)."""

    what: Selection

    def holds(self, view: View, context: Context) -> bool:
        """Ask what was required as attackers were declared, also of what could have attacked nobody."""
        found = required_then(view, self.what.select(view, context))
        if found and resolving(view):
            table = cast(Table, view)
            required_then.record(table, Answered(objects=table.each_called(found)))
        return bool(found)


@quality("having had to attack", "506.6")
def required_then(view: View, ids: tuple[int, ...]) -> tuple[int, ...]:
    """A creature had to attack if an effect was requiring it to at the time attackers were declared."""
    had_to = view.combat.had_to if view.combat is not None else frozenset()
    return tuple(id for id in ids if id in had_to)


class Unless(Condition, frozen=True):
    """The opposite of a condition."""

    condition: Condition

    def holds(self, view: View, context: Context) -> bool:
        """It does not hold."""
        return not self.condition.holds(view, context)


ASKED: Final = AskedPlayer()
"""The player about whom `Some` asks."""

OWNED_BY_YOU: Final = Owned("you")
"""What belongs to the player who asks."""

OWNED_BY_ASKED: Final = Owned("asked player")
"""What belongs to the player about whom `Some` asks."""


class Some(Condition, frozen=True):
    """A condition that holds for one of some players: "an opponent has 10 or less life"."""

    players: Selection
    condition: Condition

    def holds(self, view: View, context: Context) -> bool:
        """Ask it of each player."""
        return any(
            self.condition.holds(view, msgspec.structs.replace(context, player=player))
            for player in self.players.select(view, context)
        )


class Happened(Condition, frozen=True):
    """So many events of a kind were performed this turn: "if a creature died this turn"."""

    pattern: Pattern
    least: int = 1

    def holds(self, view: View, context: Context) -> bool:
        """Count them; what is gone answers by its last known information."""
        found = (1 for event in view.history if self.pattern.matches(event, view, context))
        return sum(found) >= self.least


class HappenedInAll(Condition, frozen=True):
    """Events of a kind this turn with so great an amount in all: "if you gained 3 or more life this turn"."""

    pattern: Pattern
    least: int

    def holds(self, view: View, context: Context) -> bool:
        """Add up their amounts."""
        events = (each for each in view.history if self.pattern.matches(each, view, context))
        return sum(int(getattr(each, "amount", 0)) for each in events) >= self.least


class EnteredThisTurn(Condition, frozen=True):
    """ "If ~ entered this turn"."""

    def holds(self, view: View, context: Context) -> bool:
        """Look for its entering among what has happened."""
        return any(
            isinstance(each, ZoneChange) and each.to is Zone.BATTLEFIELD and each.became == context.source
            for each in view.history
        )


def asks_history(what: Condition | None) -> bool:
    """Tell whether a condition hangs on what has happened this turn, or on how something was cast."""
    match what:
        case Happened() | HappenedInAll() | EnteredThisTurn() | WasCast():
            return True
        case Some(condition=part) | Unless(condition=part):
            return asks_history(part)
        case Both(conditions=parts) | Either(conditions=parts):
            return any(asks_history(each) for each in parts)
    return False


class OnlyIf(Pattern, frozen=True):
    """A kind of event, as far as a condition holds then: "if the flashback cost was paid"."""

    pattern: Pattern
    condition: Condition

    @property
    def looking_back(self) -> str:
        """As its pattern does (603.10)."""
        return self.pattern.looking_back

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """The pattern must match and the condition hold."""
        return self.pattern.matches(event, view, context) and self.condition.holds(view, context)

    def together(
        self, event: Event, performed: tuple[Event, ...], view: View, context: Context
    ) -> tuple[int, ...]:
        """As its pattern has them."""
        return self.pattern.together(event, performed, view, context)


class WasChosen(Condition, frozen=True):
    """What was chosen as the source entered (607.2d)."""

    what: str
    value: str

    def holds(self, view: View, context: Context) -> bool:
        """Ask for that choice."""
        return (self.what, self.value) in view.object(context.source).chosen


class TributeUnpaid(Condition, frozen=True):
    """ "If tribute wasn't paid" (702.104b)."""

    def holds(self, view: View, context: Context) -> bool:
        """Ask what the opponent chose as the source entered."""
        found = tribute_unpaid(view, view.object(context.source).chosen)
        if leaves_trace(view):
            about = Answered(object=cast(Table, view).called(context.source), answer=found)
            tribute_unpaid.record(view, about)
        return found


@quality("whether tribute was paid", "702.104b")
def tribute_unpaid(view: View, chosen: tuple[tuple[str, str], ...]) -> bool:
    """It wasn't if the opponent didn't have the creature enter with the counters of its tribute ability."""
    return ("tribute", "paid") not in chosen


class HasBlessing(Condition, frozen=True):
    """ "If you have the city's blessing" (702.131c)."""

    def holds(self, view: View, context: Context) -> bool:
        """Ask the controller."""
        return "city's blessing" in view.player(context.controller).designations


class HasLevel(Condition, frozen=True):
    """ "As long as this Class is level 2 or greater", or `exactly` that (716.2a)."""

    number: int
    exactly: bool = False

    def holds(self, view: View, context: Context) -> bool:
        """Compare the level of the source."""
        found = qualities.level(view, context.source)
        game: object = view
        if leaves_trace(game) and not view.object(context.source).level:
            qualities.level.record(
                game, Answered(object=cast(Table, view).called(context.source), number=found)
            )
        return found == self.number if self.exactly else found >= self.number

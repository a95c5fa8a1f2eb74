"""Patterns that are made of others: one of two, once for many, the second in a turn (603.2c)."""

from __future__ import annotations

from engine.events import Done, Event, ZoneChange
from engine.patterns import Pattern
from engine.view import Context, View
from engine.zones import Zone


class Either(Pattern, frozen=True):
    """ "Whenever ~ attacks or blocks": one of several kinds of event, all looked at from the same side."""

    patterns: tuple[Pattern, ...]

    @property
    def looking_back(self) -> str:
        """As its parts do (603.10)."""
        return next((each.looking_back for each in self.patterns if each.looking_back), "")

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """One must match."""
        return any(each.matches(event, view, context) for each in self.patterns)


class JustDone(Pattern, frozen=True):
    """ "When you do": what was done immediately before (603.12)."""

    key: int

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the event of the same key."""
        return isinstance(event, Done) and event.key == self.key


class OneOrMore(Pattern, frozen=True):
    """ "Whenever one or more creatures …": once for all that happens at the same time (603.2c).

    `apart` names the part of an event by which it triggers separately: each player that is dealt damage, or
    with "owner" whose each object is.
    """

    of: Pattern
    apart: str = ""

    @property
    def looking_back(self) -> str:
        """As its part does (603.10)."""
        return self.of.looking_back

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match one of them; that it triggers once for all is seen to where triggers are noticed."""
        return self.of.matches(event, view, context)

    def apart_of(self, event: Event, view: View) -> int:
        """What it triggers separately for: each player that is dealt damage."""
        if self.apart == "owner":
            return view.object(int(getattr(event, "object", 0))).owner
        found = getattr(event, self.apart, 0) if self.apart else 0
        return found if isinstance(found, int) else 0

    def together(
        self, event: Event, performed: tuple[Event, ...], view: View, context: Context
    ) -> tuple[int, ...]:
        """What all of them that are performed at once are about, each object once."""
        fit = (each for each in performed if self.of.matches(each, view, context))
        apart = self.apart_of(event, view)
        found = (each for each in fit if self.apart_of(each, view) == apart)
        return tuple(dict.fromkeys(map(_about, found)))


def _about(event: Event) -> int:
    """What an event is about: what has entered, else the object that it happened to."""
    if isinstance(event, ZoneChange) and event.to is Zone.BATTLEFIELD:
        return event.became or event.object
    return int(getattr(event, "object", 0)) or event.affected


class NthThisTurn(Pattern, frozen=True):
    """ "Whenever you cast your second spell each turn": the event that makes it so many this turn.

    With `of_each_player` those are counted that the same player did: "an opponent casts their second spell".
    With `beyond` it is any behind so many: "a spell other than your first spell each turn".
    """

    of: Pattern
    number: int
    of_each_player: bool = False
    beyond: bool = False

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the event that is the so-manieth of its kind in the turn's history."""
        if not self.of.matches(event, view, context):
            return False
        alike = [each for each in view.history if self.of.matches(each, view, context)]
        if self.of_each_player:
            player = getattr(event, "player", 0)
            alike = [each for each in alike if getattr(each, "player", 0) == player]
        if self.beyond:
            return all(each is not event for each in alike[: self.number])
        return len(alike) >= self.number and alike[self.number - 1] is event

    def together(
        self, event: Event, performed: tuple[Event, ...], view: View, context: Context
    ) -> tuple[int, ...]:
        """As its kind of event has them."""
        return self.of.together(event, performed, view, context)

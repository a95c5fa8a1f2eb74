"""Patterns of counters: put on something, or the last of them removed (122)."""

from __future__ import annotations

from engine.events import CountersPut, CountersRemoved, Event, ZoneChange
from engine.filters import Anything, Filter, Whose, is_player_meant
from engine.patterns import Pattern
from engine.view import Context, View
from engine.zones import Zone


class LastCounterGone(Pattern, frozen=True):
    """The last counter of a kind is removed from something (702.62a)."""

    kind: str
    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a removal that left none."""
        if not isinstance(event, CountersRemoved) or event.kind != self.kind or view.is_player(event.on):
            return False
        return view.object(event.on).counter(self.kind) == 0 and self.filter.matches(view, event.on, context)


class PutsCounters(Pattern, frozen=True):
    """Counters are put on something, or it enters with them (122.6a). `kind` empty means any kind.

    `by_effect` leaves out those that a cost or combat damage puts: "if an effect would put". With `single`
    it occurs for each counter: "whenever a +1/+1 counter is put on ~".
    """

    on: Filter = Anything()
    kind: str = ""
    by_effect: bool = False
    single: bool = False

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match counters being put, also on what enters the battlefield with them."""
        if isinstance(event, CountersPut):
            if self.by_effect and event.cause != "effect":
                return False
            kinds, on = {event.kind}, event.on
        elif isinstance(event, ZoneChange) and event.to is Zone.BATTLEFIELD:
            kinds, on = {kind for kind, _ in event.counters}, event.became or event.object
        else:
            return False
        return (bool(kinds) if not self.kind else self.kind in kinds) and self.on.matches(view, on, context)

    def occurrences(self, event: Event) -> int:
        """Once, or once for each counter."""
        if not self.single:
            return 1
        if isinstance(event, CountersPut):
            return event.amount
        put = event.counters if isinstance(event, ZoneChange) else ()
        return sum(number for kind, number in put if self.kind in ("", kind))


class PutBy(Pattern, frozen=True):
    """ "You put one or more counters on …": counters that a player puts, also as something enters (122.6).

    Those with which it enters are put by its controller, as no effect says otherwise (122.6a).
    """

    of: PutsCounters
    by: Whose

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match counters being put, and who puts them."""
        if not self.of.matches(event, view, context):
            return False
        if isinstance(event, CountersPut):
            by = event.by
        else:
            assert isinstance(event, ZoneChange)
            by = event.controller or view.controller(event.became or event.object)
        return by != 0 and is_player_meant(view, self.by, by, context)

    def occurrences(self, event: Event) -> int:
        """As often as what is put says."""
        return self.of.occurrences(event)


class RemovesCounters(Pattern, frozen=True):
    """ "Whenever a time counter is removed from ~": for each that is (122)."""

    on: Filter
    kind: str

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a removal of at least one."""
        if not isinstance(event, CountersRemoved) or event.kind != self.kind or event.amount < 1:
            return False
        return not view.is_player(event.on) and self.on.matches(view, event.on, context)

    def occurrences(self, event: Event) -> int:
        """Once for each counter."""
        return event.amount if isinstance(event, CountersRemoved) else 1


class LastCounterRemoved(Pattern, frozen=True):
    """ "When the last time counter is removed from ~" (702.63a), perhaps by a certain player."""

    filter: Filter
    kind: str
    by: Whose = "any"

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a removal behind which none of the kind is left."""
        if not isinstance(event, CountersRemoved) or event.kind != self.kind or view.is_player(event.on):
            return False
        if self.by != "any" and not (event.by and is_player_meant(view, self.by, event.by, context)):
            return False
        return not view.object(event.on).counter(self.kind) and self.filter.matches(view, event.on, context)

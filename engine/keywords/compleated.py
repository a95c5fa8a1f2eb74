"""Compleated (702.150)."""

from __future__ import annotations

import msgspec

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.effects.replacing import Edit
from engine.events import Event, ZoneChange
from engine.filters import Itself
from engine.patterns import Enters
from engine.registry import keyword
from engine.view import Context, Table, View


class EntersWithLoyalty(Enters, frozen=True):
    """It would enter with loyalty counters, and life was paid for Phyrexian symbols of its cost."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Ask for the counters that it is to enter with by now."""
        if not super().matches(event, view, context) or not isinstance(event, ZoneChange):
            return False
        announced = view.object(event.object).announced
        return bool(dict(event.counters).get("loyalty") and announced is not None and announced.by_life)


class EnterCompleated(Edit, frozen=True):
    """It enters with two fewer for each symbol (702.150a)."""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with fewer loyalty counters."""
        if not isinstance(event, ZoneChange):
            return (event,)
        announced = table.object(event.object).announced
        counters = dict(event.counters)
        less = 2 * announced.by_life if announced is not None else 0
        counters["loyalty"] = max(0, counters.get("loyalty", 0) - less)
        return (msgspec.structs.replace(event, counters=tuple(sorted(counters.items()))),)


@keyword("compleated", "702.150")
def compleated() -> tuple[Ability, ...]:
    """It enters with two loyalty counters less for each Phyrexian symbol paid with life (702.150a)."""
    return (
        Replacement(
            rule="702.150a",
            text="~ enters with two loyalty counters less for each Phyrexian symbol paid with life",
            pattern=EntersWithLoyalty(Itself()),
            edit=EnterCompleated(),
            everywhere=True,
        ),
    )

"""A player's own commanders, wherever they are (903.3e)."""

from __future__ import annotations

from typing import cast

from engine.filters import Filter
from engine.qualities.described import objects_described
from engine.records import Answered
from engine.registry import leaves_trace, quality
from engine.selections import Selection
from engine.view import Context, Table, View
from engine.zones import Zone

HIDDEN = (Zone.LIBRARY, Zone.HAND)


class OwnCommanders(Selection, frozen=True):
    """ "Your commander", of which a characteristic is asked: each that the player owns, in any zone."""

    filter: Filter

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """Those in public zones, then those that are hidden."""
        shown = tuple(id for zone in Zone if zone not in HIDDEN for id in self._there(view, context, zone))
        hidden = tuple(id for zone in HIDDEN for id in self._there(view, context, zone))
        if hidden and leaves_trace(view):
            hidden_commanders.record(view, Answered(objects=cast(Table, view).each_called(hidden)))
        return (*shown, *hidden_commanders(view, hidden))

    def _there(self, view: View, context: Context, zone: Zone) -> tuple[int, ...]:
        return tuple(id for id in objects_described(view, zone) if self.filter.matches(view, id, context))


def _not_found(view: View, hidden: tuple[int, ...]) -> tuple[int, ...]:
    return ()


@quality("a commander that is hidden", "903.3e", without=_not_found)
def hidden_commanders(view: View, hidden: tuple[int, ...]) -> tuple[int, ...]:
    """An effect that refers to its characteristics can find it in the player's library and hand, too."""
    return hidden

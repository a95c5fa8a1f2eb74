"""Cards that go from one zone to another, whatever they are there: milled, put into exile (400)."""

from __future__ import annotations

from engine.events import Event, ZoneChange
from engine.filters import Anything, Filter
from engine.patterns import Pattern
from engine.view import Context, View
from engine.zones import Zone


class CardMoves(Pattern, frozen=True):
    """A card, which no token and no copy is (108.2), goes from one of some zones to another.

    It is looked at as what it was where it came from. Without `origins` that is any zone but `not_from`,
    without `to` it may go anywhere: a milled card is one, into whatever zone it went instead (701.13c).
    """

    filter: Filter = Anything()
    origins: tuple[Zone, ...] = ()
    to: Zone | None = None
    not_from: Zone | None = None
    cause: str = ""

    @property
    def looking_back(self) -> str:
        """Abilities that trigger when a card leaves a graveyard or the battlefield look back (603.10a)."""
        seen = Zone.GRAVEYARD in self.origins or Zone.BATTLEFIELD in self.origins
        return "603.10a" if seen else ""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a zone change of a card."""
        if not isinstance(event, ZoneChange) or (self.to is not None and event.to is not self.to):
            return False
        if self.cause and event.cause != self.cause:
            return False
        card = view.object(event.object)
        if card.kind != "card" or card.zone is self.not_from:
            return False
        return (not self.origins or card.zone in self.origins) and self.filter.matches(
            view, event.object, context
        )

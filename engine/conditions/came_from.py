"""A condition of where a permanent came from: "if it entered from your graveyard" (400.7, 603.6a)."""

from __future__ import annotations

from engine.conditions import Condition
from engine.quantities.history import moves_to
from engine.selections import Selection
from engine.view import Context, View
from engine.zones import Zone


class CameFrom(Condition, frozen=True):
    """It entered from that zone, where it was a card of the player's."""

    what: Selection
    origin: Zone

    def holds(self, view: View, context: Context) -> bool:
        """Look for the move by which it came to the battlefield among what has happened this turn."""
        for id in self.what.select(view, context):
            for move in moves_to(view, (id,)):
                was = view.object(move.object)
                return was.zone is self.origin and was.owner == context.controller
        return False

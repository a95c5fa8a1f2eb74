"""What keeps a life total from being reduced by damage (119.3, 120.4c)."""

from __future__ import annotations

import msgspec

from engine.effects.replacing import Edit
from engine.events import Event
from engine.events.damage import LifeLoss
from engine.patterns.occasions import life_after
from engine.view import Context, Table


class ReduceTo(Edit, frozen=True):
    """ "Reduces it to 1 instead": as much less life is lost as would be too much."""

    life: int

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """A smaller loss, none where nothing may be lost."""
        if not isinstance(event, LifeLoss):
            return (event,)
        amount = event.amount - max(0, self.life - life_after(table, event))
        return (msgspec.structs.replace(event, amount=amount),) if amount > 0 else ()

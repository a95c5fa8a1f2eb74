"""What is done as a permanent enters, and how it enters by that (614.1c, 614.12)."""

from __future__ import annotations

import msgspec

from engine.effects.entering_with import EnterWithCounters
from engine.effects.replacing import Edit
from engine.events import Event, ZoneChange
from engine.instructions import Instruction, May, follow_all
from engine.quantities import Fixed, Quantity
from engine.view import Context, Table


class EnterDoing(Edit, frozen=True):
    """ "As ~ enters, discard your hand", "sacrifice any number of permanents. ~ enters with that many …".

    The instructions are followed before it enters. With `if_done` it has the `counters` only where its
    controller did what they may do.
    """

    instructions: tuple[Instruction, ...]
    counters: tuple[str, Quantity] | None = None
    if_done: bool = False

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """Follow them, then the same with the counters that this comes to."""
        if not isinstance(event, ZoneChange):
            return (event,)
        player = event.controller or context.controller
        own = msgspec.structs.replace(context, source=event.object, controller=player, player=player)
        done, own = self._follow(table, own)
        if self.counters is None or not done:
            return (event,)
        kind, number = self.counters
        return EnterWithCounters(kind, Fixed(number.value(table, own)))(table, event, context)

    def _follow(self, table: Table, own: Context) -> tuple[bool, Context]:
        *before, last = self.instructions
        if not (self.if_done and isinstance(last, May)):
            return True, follow_all(table, own, self.instructions)
        own = follow_all(table, own, tuple(before))
        if not last.is_chosen(table, own):
            return False, own
        return True, follow_all(table, own, last.instructions)

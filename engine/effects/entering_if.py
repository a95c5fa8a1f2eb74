"""Permanents that enter only where something is done for them first (614.1a, 614.12a)."""

from __future__ import annotations

from engine.effects.replacing import Edit, ToZone
from engine.events import Event, ZoneChange
from engine.instructions import Instruction, May, follow_all
from engine.selections.players import You
from engine.view import Context, Table
from engine.zones import Zone


class EnterIfDone(Edit, frozen=True):
    """ "Sacrifice a Forest instead. If you do, put ~ onto the battlefield": else into its owner's graveyard.

    What is done is a cost: who can't do all of it does nothing of it (118.3). With a `text` its controller
    may choose not to do it.
    """

    doing: Instruction
    text: str = ""

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same where it was done, else the move to the graveyard."""
        if not isinstance(event, ZoneChange):
            return (event,)
        player = event.controller or context.controller
        own = Context(source=event.object, controller=player, player=player)
        if self.text:
            done = May(You(), (self.doing,), text=self.text).is_chosen(table, own)
        else:
            done = self.doing.can_be_done(table, own)
        if not done:
            return ToZone(Zone.GRAVEYARD)(table, event, context)
        follow_all(table, own, (self.doing,))
        return (event,)

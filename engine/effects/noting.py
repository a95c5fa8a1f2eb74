"""Information that is noted for an object (607.2e)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.effects.replacing import Edit
from engine.events import Event, ZoneChange
from engine.events.statuses import Noted
from engine.instructions import Instruction
from engine.linked import kept_as
from engine.linked.kinds import NOTED_LIFE
from engine.view import Context, Table


class NoteLifeTotal(Instruction, frozen=True):
    """ "Note your life total", for the object that the ability is on."""

    linked_to: ClassVar[str] = NOTED_LIFE
    makes_choice: ClassVar[bool] = True

    def follow(self, table: Table, context: Context) -> Context:
        """Note it in the place of what the same ability, or one linked to it, has noted before."""
        if table.exists(context.source):
            life = table.player(context.controller).life
            kept = kept_as(NOTED_LIFE, context.link)
            table.happen(Noted(source=context.source, object=context.source, kept_as=kept, number=life))
        return context


class EnterNotingLife(Edit, frozen=True):
    """ "As ~ enters, note your life total" (614.1c)."""

    linked_to: ClassVar[str] = NOTED_LIFE
    makes_choice: ClassVar[bool] = True

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same, with the life total of the player who will control it."""
        if not isinstance(event, ZoneChange):
            return (event,)
        life = table.player(event.controller or context.controller).life
        chosen = (*event.chosen, (kept_as(NOTED_LIFE, context.link), life))
        return (msgspec.structs.replace(event, chosen=chosen),)

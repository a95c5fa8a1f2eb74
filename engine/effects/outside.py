"""Bringing cards into the game from outside it (400.11b)."""

from __future__ import annotations

from engine.actions.reveal import reveal
from engine.decisions import Decision, OneOf
from engine.events import ZoneChange
from engine.filters import Filter
from engine.instructions import Instruction
from engine.registry import rule
from engine.view import Context, Table
from engine.zones import Zone


class BringIn(Instruction, frozen=True):
    """ "Reveal a noncreature card you own from outside the game and put it into your hand"."""

    what: Filter

    def follow(self, table: Table, context: Context) -> Context:
        """Let the player choose one of those that fit; nothing happens where none does."""
        there = self._there(table, context)
        if not there:
            return context
        who, about = table.name(context.controller), table.name(context.source)
        prompt = f"Which card from outside the game does {who} reveal?"
        asked = Decision(context.controller, "object", about, prompt, "400.11b", OneOf(there), context.source)
        id = table.choose(asked)
        reveal(table, context.source, context.controller, (id,))
        return context.about(brought_in(table, context, id) or id)

    def can_be_done(self, table: Table, context: Context) -> bool:
        """Tell whether the player owns such a card outside the game."""
        return bool(self._there(table, context))

    def _there(self, table: Table, context: Context) -> tuple[int, ...]:
        return tuple(
            id
            for id in table.zone(Zone.OUTSIDE)
            if table.object(id).owner == context.controller and self.what.matches(table, id, context)
        )


@rule("cards brought into the game", "400.11b", kind="zone change")
def brought_in(table: Table, context: Context, id: int) -> int:
    """A card that is brought into the game from outside it remains in the game."""
    moved = table.happen(ZoneChange(source=context.source, object=id, to=Zone.HAND, cause="put"))
    return next((each.became for each in moved if isinstance(each, ZoneChange)), 0)

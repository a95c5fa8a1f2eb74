"""Copies of cards that are made and may be cast while something resolves (707.12)."""

from __future__ import annotations

import msgspec

from engine.abilities.casting import WayToCast
from engine.effects.casting import MayCast
from engine.events import CardCopied
from engine.instructions import Instruction
from engine.selections import Particular, Selection
from engine.view import Context, Table, objects


class CastCopies(Instruction, frozen=True):
    """ "Copy that card. You may cast the copy": of each of some cards, in the zone that the card is in.

    `done` is followed for each that is cast.
    """

    what: Selection
    way: WayToCast
    done: tuple[Instruction, ...] = ()

    def can_be_done(self, table: Table, context: Context) -> bool:
        """There must be a card to copy."""
        return bool(objects(table, self.what.select(table, context)))

    def follow(self, table: Table, context: Context) -> Context:
        """Copy each that is still there, and let the copy be cast."""
        for card in objects(table, self.what.select(table, context)):
            made = table.happen(
                CardCopied(source=context.source, original=card, controller=context.controller)
            )
            way = msgspec.structs.replace(self.way, zone=table.object(card).zone)
            for copy in (each.became for each in made if isinstance(each, CardCopied)):
                context = MayCast(Particular(copy), way, done=self.done).follow(table, context)
        return context

"""What a card lets its owner do with their hand any time they could mulligan (103.5b)."""

from __future__ import annotations

from engine.actions.exile import exile
from engine.effects.drawing import draw_cards
from engine.instructions import Instruction
from engine.view import Context, Table
from engine.zones import Zone


class ExileHandAndDraw(Instruction, frozen=True):
    """ "Exile all the cards from your hand, then draw that many cards"."""

    def follow(self, table: Table, context: Context) -> Context:
        """Exile them, and draw as many as there were."""
        hand = table.zone(Zone.HAND, context.controller)
        exile(table, context, hand)
        draw_cards(table, context.source, context.controller, len(hand))
        return context

"""Cards that are drawn (121)."""

from __future__ import annotations

from engine.events import Draw
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table


class DrawCards(Instruction, frozen=True):
    """ "Draw two cards", "each player draws a card"."""

    who: Selection
    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant draws, the active player first (121.2c)."""
        number = self.number.value(table, context)
        for player in self.who.select(table, context):
            draw_cards(table, context.source, player, number)
        return context


@rule("drawing cards by an effect", "121.2", kind="draw")
def draw_cards(table: Table, source: int, player: int, number: int) -> None:
    """Cards may only be drawn one at a time."""
    for _ in range(number):
        table.happen(Draw(source=source, player=player))

"""Shuffle (701.20)."""

from __future__ import annotations

from engine.events import Shuffling
from engine.instructions import Instruction
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table


@action("shuffle", "701.20")
class Shuffle(Instruction, frozen=True):
    """ "Shuffle": each player meant shuffles their library."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Shuffle."""
        for player in self.who.select(table, context):
            shuffle(table, context.source, player)
        return context


@rule("shuffling by an effect", "701.20a", kind="shuffle")
def shuffle(table: Table, source: int, player: int) -> None:
    """To shuffle a library is to randomize its cards so that no player knows their order."""
    table.happen(Shuffling(source=source, player=player))

"""Create (701.6)."""

from __future__ import annotations

from engine.characteristics import Characteristics
from engine.events import TokenCreation, ZoneChange
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table


@action("create", "701.6")
class Create(Instruction, frozen=True):
    """ "Create two 1/1 white Soldier creature tokens": for each player meant, under their control (111.2)."""

    who: Selection
    token: Characteristics
    number: Quantity
    tapped: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Create them; "it" and "those tokens" are then the tokens."""
        number = self.number.value(table, context)
        return context.about(*create(table, context.source, self, self.who.select(table, context), number))


@rule("creating tokens by an effect", "701.6a", kind="create")
def create(
    table: Table, source: int, wanted: Create, players: tuple[int, ...], number: int
) -> tuple[int, ...]:
    """To create tokens is to put so many with the given characteristics onto the battlefield."""
    performed = table.happen(
        *(
            TokenCreation(
                source=source, controller=player, token=wanted.token, amount=number, tapped=wanted.tapped
            )
            for player in players
            if number > 0
        )
    )
    return tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)

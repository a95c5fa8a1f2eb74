"""Create (701.6)."""

from __future__ import annotations

from engine.characteristics import Characteristics
from engine.events import TO_BE_CHOSEN, TokenCreation, ZoneChange
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
    attacking: bool = False
    blocking: Selection | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Create them; "it" and "those tokens" are then the tokens."""
        number = self.number.value(table, context)
        blocked = 0 if self.blocking is None else next(iter(self.blocking.select(table, context)), 0)
        players = self.who.select(table, context)
        return context.about(*create(table, context.source, self, players, number, blocking=blocked))


@rule("creating tokens by an effect", "701.6a", kind="create")
def create(
    table: Table, source: int, wanted: Create, players: tuple[int, ...], number: int, *, blocking: int = 0
) -> tuple[int, ...]:
    """To create tokens is to put so many with the given characteristics onto the battlefield."""
    performed = table.happen(
        *(
            TokenCreation(
                source=source,
                controller=player,
                token=wanted.token,
                amount=number,
                tapped=wanted.tapped,
                attacking=TO_BE_CHOSEN if wanted.attacking else 0,
                blocking=blocking,
            )
            for player in players
            if number > 0
        )
    )
    return tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)

"""Incubate (701.51)."""

from __future__ import annotations

from engine.characteristics import Characteristics
from engine.effects.predefined_tokens import as_defined
from engine.events import TokenCreation, ZoneChange
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table


@action("incubate", "701.51")
class Incubate(Instruction, frozen=True):
    """ "Incubate 2": with the two faces of an Incubator token (111.10i)."""

    who: Selection
    number: Quantity
    token: Characteristics
    back: Characteristics

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant incubates; "it" is then the token."""
        number = self.number.value(table, context)
        players = self.who.select(table, context)
        return context.about(
            *(id for player in players for id in incubate(table, context, self, player, number) or ())
        )


@rule("incubating", "701.51a", "701.51b", kind="create")
def incubate(table: Table, context: Context, what: Incubate, player: int, number: int) -> tuple[int, ...]:
    """An Incubator token is created that enters with so many +1/+1 counters on it."""
    creation = TokenCreation(
        source=context.source,
        controller=player,
        token=as_defined(table, "Incubator", what.token),
        back=what.back,
        counters=(("+1/+1", number),) if number > 0 else (),
    )
    performed = table.happen(creation)
    return tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)

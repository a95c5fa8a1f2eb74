"""Fight (701.12)."""

from __future__ import annotations

from engine.events.damage import Damage
from engine.instructions import Instruction
from engine.records import Applied
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, permanents


@action("fight", "701.12")
class Fight(Instruction, frozen=True):
    """ "Target creature you control fights target creature you don't control"."""

    one: Selection
    other: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let the two fight, if both are still there."""
        ids = (*self.one.select(table, context)[:1], *self.other.select(table, context)[:1])
        fight(table, ids)
        return context.about(*ids)


@rule("fighting", "701.12a", "701.12b", "701.12d", kind="damage")
def fight(table: Table, ids: tuple[int, ...]) -> None:
    """Each deals damage equal to its power to the other; neither does if one is no creature any more.

    That is no combat damage (701.12d).
    """
    there = [id for id in permanents(table, ids) if table.characteristics(id).is_a("Creature")]
    if len(there) < 2:
        return
    one, other = there
    if one == other:
        fight_itself(table, one)
        return
    table.trace.record(Applied(object=table.called(one), other=table.called(other)))
    table.happen(
        *(
            Damage(source=by, to=to, amount=max(0, table.characteristics(by).power or 0), combat=False)
            for by, to in ((one, other), (other, one))
        )
    )


@rule("fighting itself", "701.12c", kind="damage")
def fight_itself(table: Table, id: int) -> None:
    """A creature that fights itself deals damage to itself equal to twice its power."""
    amount = 2 * max(0, table.characteristics(id).power or 0)
    table.trace.record(Applied(object=table.called(id), number=amount))
    table.happen(Damage(source=id, to=id, amount=amount, combat=False))

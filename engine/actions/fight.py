"""Fight (701.12)."""

from __future__ import annotations

import msgspec

from engine.events.damage import Damage
from engine.instructions import Instruction
from engine.records import Answered, Applied
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


@rule("fighting", "701.12a", "701.12b", kind="damage")
def fight(table: Table, ids: tuple[int, ...]) -> None:
    """Each deals damage equal to its power to the other; neither does if one is no creature any more."""
    there = [id for id in permanents(table, ids) if table.characteristics(id).is_a("Creature")]
    if len(there) < 2:
        return
    one, other = there
    table.trace.record(Applied(object=table.called(one), other=table.called(other)))
    pairs = ((one, other), (other, one))
    table.happen(
        *(
            no_combat_damage(table, Damage(source=by, to=to, amount=amount, combat=True))
            for by, to in pairs
            for amount in (max(0, table.characteristics(by).power or 0),)
        )
    )


def _as_it_is(table: Table, damage: Damage) -> Damage:
    return damage


@rule("damage of a fight", "701.12d", kind="question", without=_as_it_is)
def no_combat_damage(table: Table, damage: Damage) -> Damage:
    """The damage dealt when a creature fights isn't combat damage."""
    table.trace.record(Answered(source=table.called(damage.source), other=table.called(damage.to)))
    return msgspec.structs.replace(damage, combat=False)

"""Bolster (701.33)."""

from __future__ import annotations

from engine.decisions import Decision, OneOf
from engine.effects.counters import put_counters
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.records import Asked
from engine.registry import action, rule
from engine.view import Context, Table


@action("bolster", "701.33")
class Bolster(Instruction, frozen=True):
    """ "Bolster 2"."""

    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """The controller bolsters."""
        bolster(table, context, self.number.value(table, context))
        return context


@rule("bolstering", "701.33a", kind="counters")
def bolster(table: Table, context: Context, number: int) -> None:
    """A creature with the least toughness among those the player controls gets the counters."""
    mine = tuple(
        id
        for id in table.battlefield()
        if table.controller(id) == context.controller and table.characteristics(id).is_a("Creature")
    )
    if not mine:
        return
    least = min(table.characteristics(id).toughness or 0 for id in mine)
    weakest = tuple(id for id in mine if (table.characteristics(id).toughness or 0) == least)
    prompt, about = (
        Asked(
            case="a creature to bolster",
            player=table.called(context.controller),
            objects=table.each_called(weakest),
        ),
        table.name(context.source),
    )
    domain = OneOf(weakest)
    decision = Decision(context.controller, "object", about, prompt, "701.33a", domain, context.source)
    chosen = weakest[0] if len(weakest) == 1 else table.choose(decision)
    put_counters(table, context, "+1/+1", number, (chosen,))

"""Populate (701.30)."""

from __future__ import annotations

from engine.decisions import Decision, OneOf
from engine.effects.copying import CreateCopies
from engine.instructions import Instruction
from engine.quantities import Fixed
from engine.records import Answered, Asked
from engine.registry import action, rule
from engine.selections import Particular
from engine.selections.players import You
from engine.view import Context, Table


@action("populate", "701.30")
class Populate(Instruction, frozen=True):
    """ "Populate"."""

    def follow(self, table: Table, context: Context) -> Context:
        """The controller populates; "it" is then the token."""
        return populate(table, context) or context.about()


@rule("populating", "701.30a", kind="create")
def populate(table: Table, context: Context) -> Context | None:
    """Choose a creature token that the player controls, and create a token that's a copy of it."""
    player, about = context.controller, table.name(context.source)
    mine = tuple(
        id
        for id in table.battlefield()
        if table.object(id).kind == "token"
        and table.controller(id) == player
        and table.characteristics(id).is_a("Creature")
    )
    if not mine:
        nothing_to_populate(table, context)
        return None
    prompt = Asked(case="a token to copy", player=table.called(player), objects=table.each_called(mine))
    decision = Decision(player, "object", about, prompt, "701.30a", OneOf(mine), context.source)
    chosen = mine[0] if len(mine) == 1 else table.choose(decision)
    return CreateCopies(You(), Fixed(1), Particular(chosen)).follow(table, context)


@rule("populating without creature tokens", "701.30b", kind="create")
def nothing_to_populate(table: Table, context: Context) -> None:
    """A player who controls no creature tokens creates no token."""
    table.trace.record(Answered(player=table.called(context.controller)))

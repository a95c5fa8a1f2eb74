"""Exchange (701.10)."""

from __future__ import annotations

import msgspec

from engine.instructions import Instruction
from engine.layers.lasting_effects import Lasting, begin_effect
from engine.layers.modifications import ChangeController
from engine.records import Answered
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, permanents


@action("exchange", "701.10")
class ExchangeControl(Instruction, frozen=True):
    """ "Exchange control of two target creatures": of both, or of none."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Each controller gains control of what was the other's (701.10b)."""
        ids = permanents(table, self.what.select(table, context))
        if len(ids) == 2 or not_completed(table, context):
            exchange_control(table, context, ids)
        return context.about(*ids)


def _as_far_as_possible(table: Table, context: Context) -> bool:
    return True


@rule("an exchange that can't be completed", "701.10a", kind="question", without=_as_far_as_possible)
def not_completed(table: Table, context: Context) -> bool:
    """If the entire exchange can't be completed, no part of the exchange occurs."""
    table.trace.record(Answered(source=table.called(context.source)))
    return False


@rule("exchanging control", "701.10b", kind="effect")
def exchange_control(table: Table, context: Context, ids: tuple[int, ...]) -> None:
    """Each of the players gains control of the other's; of one player's two nothing is exchanged."""
    controllers = tuple(table.controller(id) for id in ids)
    if len(set(controllers)) < 2:
        table.trace.record(Answered())
        return
    for id, controller in zip(ids, reversed(controllers), strict=True):
        begin_effect(
            table,
            Lasting(
                timestamp=table.new_timestamp(),
                duration="forever",
                context=msgspec.structs.replace(context, controller=controller),
                ids=(id,),
                modifications=(ChangeController(),),
                text=f"{table.name(controller)} controls {table.name(id)}",
            ),
        )

"""A cost that may be paid any number of times while something resolves (603.12a)."""

from __future__ import annotations

import msgspec

from engine.costs import Cost
from engine.effects.delaying import trigger_now
from engine.instructions import Effect, Instruction
from engine.records import Applied
from engine.registry import rule
from engine.view import Context, Table


class PayRepeatedly(Instruction, frozen=True):
    """ "You may pay {1}{W} any number of times. When you pay this cost one or more times, …"."""

    cost: Cost
    effect: Effect = Effect()
    text: str = ""

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller pay as often as they want and can, then let the ability trigger."""
        times = 0
        while table.may_pay(context.controller, self.cost, context.source):
            times += 1
        if times:
            trigger_once(table, self, context, times)
        return context


def _for_each_time(table: Table, what: PayRepeatedly, context: Context, times: int) -> None:
    for _ in range(times):
        _trigger(table, what, context, times)


@rule("paying any number of times", "603.12a", kind="effect", without=_for_each_time)
def trigger_once(table: Table, what: PayRepeatedly, context: Context, times: int) -> None:
    """Paying that cost one or more times causes the reflexive triggered ability to trigger only once."""
    table.trace.record(Applied(player=table.called(context.controller), word=str(what.cost), number=times))
    _trigger(table, what, context, times)


def _trigger(table: Table, what: PayRepeatedly, context: Context, times: int) -> None:
    told = msgspec.structs.replace(context, x=times)
    trigger_now(table, told, what.effect, what.text, context.event)

"""Costs that are paid while a spell or ability resolves (118.12)."""

from __future__ import annotations

import msgspec

from engine.costs import Cost, CostPart, PayLife, PayMana
from engine.decisions import Decision, Number
from engine.instructions import Instruction, follow_all
from engine.mana import ManaCost
from engine.quantities import Quantity
from engine.records import Answered, Asked, Chosen
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table


class MayPay(Instruction, frozen=True):
    """ "You may pay {2}. If you do, draw a card".

    `x` is the value of X in the cost, where it is defined; else who pays chooses it (107.3f).
    """

    who: Selection
    cost: Cost
    instructions: tuple[Instruction, ...] = ()
    otherwise: tuple[Instruction, ...] = ()
    x: Quantity | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant pay; follow the instructions for each who does."""
        for player in self.who.select(table, context):
            told = msgspec.structs.replace(context, player=player)
            if self.cost.announces_x and self.x is None:
                x = table.may_pay_x(player, self.cost, context.source)
                paid = x is not None
                told = msgspec.structs.replace(told, x=x or 0)
            else:
                cost = self.cost if self.x is None else self.cost.with_x(self.x.value(table, context))
                paid = table.may_pay(player, cost, context.source)
            context = follow_all(table, told, self.instructions if paid else self.otherwise)
        return context


class UnlessPaysForEach(Instruction, frozen=True):
    """ "Sacrifice it unless you pay {1} for each age counter on it": all of it, or nothing (702.24a)."""

    who: Selection
    cost: Cost
    number: Quantity
    instructions: tuple[Instruction, ...]
    other: Cost | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Let the player pay so many times; follow the instructions where they don't."""
        times = self.number.value(table, context)
        instances = _instances(table, context)
        if instances > 1:
            times = counts_all(table, context, times, instances)
        for player in self.who.select(table, context):
            whole = _so_often(self.cost, times)
            if self.other is not None:
                first = choose_each_time(table, context, player, (self.cost, self.other), times)
                parts = (*_so_often(self.cost, first).parts, *_so_often(self.other, times - first).parts)
                whole = Cost(_together(parts), "")
            if not table.may_pay(player, whole, context.source):
                context = follow_all(table, context, self.instructions)
        return context


def _instances(table: Table, context: Context) -> int:
    """How many abilities like the one that resolves its source has."""
    rule_of_it = getattr(context.ability, "rule", "")
    there = table.abilities(context.source) if rule_of_it and table.exists(context.source) else ()
    return sum(1 for each in there if getattr(each, "rule", "") == rule_of_it)


def _its_share(table: Table, context: Context, times: int, instances: int) -> int:
    return times // instances


@rule("the age counters of all instances", "702.24b", kind="question", without=_its_share)
def counts_all(table: Table, context: Context, times: int, instances: int) -> int:
    """Age counters belong to no ability: each cumulative upkeep counts all that are there as it resolves."""
    table.trace.record(Answered(source=table.called(context.source), number=times, numbers=(instances,)))
    return times


def _so_often(cost: Cost, times: int) -> Cost:
    text = str(cost) if times == 1 else f"{cost} {times} times"
    return Cost(tuple(_times(part, times) for part in cost.parts), text)


def _together(parts: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    """The parts with all mana in one, which is paid at once."""
    mana = tuple(symbol for part in parts if isinstance(part, PayMana) for symbol in part.cost.symbols)
    return (*((PayMana(ManaCost(mana)),) if mana else ()), *(p for p in parts if not isinstance(p, PayMana)))


def _always_the_first(
    table: Table, context: Context, player: int, costs: tuple[Cost, Cost], times: int
) -> int:
    return times


@rule("a choice for each age counter", "702.24a", kind="choice", without=_always_the_first)
def choose_each_time(
    table: Table, context: Context, player: int, costs: tuple[Cost, Cost], times: int
) -> int:
    """If the cost has choices, each choice is made separately for each counter; gives how often the first."""
    about = table.name(context.source)
    prompt = Asked(
        case="how often the first of two costs",
        player=table.called(player),
        number=times,
        word=str(costs[0]),
        text=str(costs[1]),
    )
    domain = Number(0, times)
    number = int(table.choose(Decision(player, "number", about, prompt, "702.24a", domain, context.source)))
    table.trace.record(
        Chosen(
            player=table.called(player),
            word=str(costs[0]),
            number=number,
            text=str(costs[1]),
            numbers=(times - number,),
        )
    )
    return number


def _times(part: CostPart, times: int) -> CostPart:
    """A part of a cost so many times."""
    if isinstance(part, PayMana):
        return PayMana(ManaCost(part.cost.symbols * times))
    if isinstance(part, PayLife):
        return PayLife(part.amount * times)
    return msgspec.structs.replace(part, number=part.number * times) if hasattr(part, "number") else part

"""One roll of a die: its natural result, and what players may make of it (706.2)."""

from __future__ import annotations

from engine.abilities.special import ModifiesRoll
from engine.decisions import Decision, Number, OneOf, distinct
from engine.records import Answered, Applied, Asked
from engine.records.choices import DieThrown
from engine.registry import rule
from engine.view import Table

Modifier = tuple[int, ModifiesRoll]
"""What has the ability, and the ability."""

Roll = tuple[int, int, int]
"""What rolls the die for, who rolls it, and how many sides it has."""


def roll_one(table: Table, source: int, player: int, sides: int) -> int:
    """The result of one die after every modifier."""
    result = _natural(table, source, player, sides)
    left = _modifiers(table, player)
    while left:
        modifier = left[0] if len(left) == 1 else considered_first(table, player, left)
        left = tuple(each for each in left if each is not modifier)
        result = modified(table, (source, player, sides), modifier, result) or result
    return result


def _natural(table: Table, source: int, player: int, sides: int) -> int:
    prompt = Asked(case="a die", player=table.called(player), number=sides)
    domain = Number(1, sides)
    result = table.choose(Decision(player, "die", table.name(source), prompt, "706.2", domain, source))
    table.trace.record(DieThrown(player=table.called(player), sides=sides, result=int(result)))
    return int(result)


def _modifiers(table: Table, player: int) -> tuple[Modifier, ...]:
    mine = (id for id in table.battlefield() if table.controller(id) == player)
    found = ((id, each) for id in mine for each in table.abilities(id))
    return tuple((id, each) for id, each in found if isinstance(each, ModifiesRoll))


def _as_found(table: Table, player: int, left: tuple[Modifier, ...]) -> Modifier:
    return left[0]


@rule("several modifiers of a roll", "706.2b", kind="die", without=_as_found)
def considered_first(table: Table, player: int, left: tuple[Modifier, ...]) -> Modifier:
    """The player who rolled chooses which increase or decrease of the result is considered first."""
    names = distinct(tuple(table.name(id) for id, _ in left))
    prompt = Asked(case="which effect applies to a roll", player=table.called(player))
    decision = Decision(player, "option", "roll", prompt, "706.2b", OneOf(names))
    chosen = left[names.index(table.choose(decision))]
    table.trace.record(Answered(object=table.called(chosen[0])))
    return chosen


@rule("modifiers of a roll", "706.2a", kind="die")
def modified(table: Table, roll: Roll, modifier: Modifier, result: int) -> int:
    """Modifiers may be optional and have costs, for which the player may activate mana abilities."""
    (_, player, _), (id, ability) = roll, modifier
    if not table.may_pay(player, ability.cost, id):
        return result
    change = ability.changes[0]
    if len(ability.changes) > 1:
        words = tuple(f"{each:+d}" for each in ability.changes)
        prompt = Asked(case="how a result changes", player=table.called(player), number=result)
        decision = Decision(player, "option", table.name(id), prompt, "706.2a", OneOf(words), id)
        change = ability.changes[words.index(table.choose(decision))]
    table.trace.record(Applied(number=result, numbers=(result + change,)))
    return result + change

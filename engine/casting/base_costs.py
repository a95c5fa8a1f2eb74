"""What is paid for a spell to begin with: its mana cost, or what is paid rather than it (118.6-9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine.abilities.casting import WayToCast
from engine.board import Board
from engine.costs import Cost, PayLife, PayMana, SacrificeCost
from engine.costs.part_payment import pay_part
from engine.decisions import Decision, OneOf
from engine.errors import IllegalAction
from engine.filters import Filter, That
from engine.mana import ManaCost
from engine.mana.spending import SpendOnlyOnX
from engine.mana.values import mana_value
from engine.objects import Announced
from engine.records import Answered, Applied, Asked, Refusal
from engine.registry import M10, in_force, rule
from engine.view import Context


def base_cost(game: Board, spell: int, way: WayToCast) -> Cost:
    """The mana cost, or what is paid rather than it, with what the way itself asks for besides (118.9)."""
    if way.whole and way.cost is None:
        cost = cost_of_both(game, spell)
    elif way.cost is None:
        cost = mana_cost(game, spell)
    elif game.characteristics(spell).mana_cost is None:
        cost = despite_no_mana_cost(game, spell, way)
    else:
        cost = instead_of_mana_cost(game, spell, way)
    if way.sacrificing is not None:
        choose = as_offered(game) if way.cost is None else sacrifice_chosen
        cost = cost.plus(choose(game, spell, way.sacrificing) or Cost())
    cost = cost if way.additional is None else cost.plus(way.additional)
    for each in game.abilities(spell):
        if isinstance(each, SpendOnlyOnX):
            cost = cost.spending_only_on_x(each.types)
    return cost


@rule("choosing what is sacrificed for a spell", "702.119c", kind="choice")
def sacrifice_chosen(game: Board, spell: int, wanted: Filter) -> Cost:
    """Which permanent is sacrificed is chosen as the cost is; it is sacrificed as the total cost is paid."""
    return _sacrifice_chosen(game, spell, wanted, "702.119c")


OFFERED: Final = "choosing what is offered for a spell"


def as_offered(game: Board) -> Callable[[Board, int, Filter], Cost | None]:
    """How the rules of the day have a permanent offered."""
    return in_force(OFFERED, game.date) or offering_chosen


@rule(OFFERED, "502.42b", edition="2005", until=M10, kind="choice")
def offered_at_once(game: Board, spell: int, wanted: Filter) -> Cost:
    """The permanent is sacrificed at the same time the spell is announced, before any mana ability."""
    cost = _sacrifice_chosen(game, spell, wanted, "2005:502.42b")
    for part in cost.parts:
        pay_part(game, game.controller(spell), part, spell, 0)
    return Cost()


@rule(OFFERED, "702.48b", since=M10, kind="choice")
def offering_chosen(game: Board, spell: int, wanted: Filter) -> Cost:
    """The permanent is chosen as choices for the spell are made, and sacrificed as the total cost is paid."""
    return _sacrifice_chosen(game, spell, wanted, "702.48b")


def _sacrifice_chosen(game: Board, spell: int, wanted: Filter, number: str) -> Cost:
    announced = game.object(spell).announced or Announced(controller=game.controller(spell))
    player, name = announced.controller, game.name(spell)
    context = Context(source=spell, controller=player)
    there = [
        id for id in game.battlefield() if game.controller(id) == player and wanted.matches(game, id, context)
    ]
    if not there:
        raise IllegalAction(
            number,
            Refusal(
                case="nothing to sacrifice for a lower cost",
                player=game.called(player),
                object=game.called(spell),
            ),
        )
    there.sort(key=lambda id: -(mana_value(game, id) or 0))
    prompt = Asked(
        case="what to sacrifice for a lower cost",
        player=game.called(player),
        object=game.called(spell),
        objects=game.each_called(there),
    )
    decision = Decision(player, "object", name, prompt, number, OneOf(tuple(there)), spell)
    chosen = int(there[0] if len(there) == 1 else game.choose(decision))
    game.change(spell, announced=msgspec.structs.replace(announced, sacrificing=chosen))
    game.trace.record(Applied(object=game.called(chosen), other=game.called(spell)))
    return Cost((SacrificeCost(That(chosen)),), f"sacrifice {game.name(chosen)}")


def _printed_cost(game: Board, spell: int, *_: WayToCast) -> Cost:
    cost = game.characteristics(spell).mana_cost or ManaCost()
    return Cost((PayMana(cost),), str(cost) or "{0}")


def mana_cost(game: Board, spell: int) -> Cost:
    """What is spent for a spell that is cast for its mana cost."""
    if game.characteristics(spell).mana_cost is None:
        return unpayable_cost(game, spell)
    return printed_cost(game, spell) or Cost()


def _cost_of_left(game: Board, spell: int) -> Cost:
    left = game.characteristics(spell).halves[0].mana_cost or ManaCost()
    return Cost((PayMana(left),), str(left))


@rule("the cost of a fused split spell", "702.102c", kind="question", without=_cost_of_left)
def cost_of_both(game: Board, spell: int) -> Cost:
    """The total cost of a fused split spell includes the mana cost of each half."""
    costs = tuple(str(half.mana_cost) for half in game.characteristics(spell).halves)
    game.trace.record(Answered(object=game.called(spell), words=costs))
    return mana_cost(game, spell)


@rule("unpayable costs", "118.6", "202.1b", kind="question", without=_printed_cost)
def unpayable_cost(game: Board, spell: int) -> Cost:
    """An object without a mana cost has an unpayable cost; attempting to pay it is illegal."""
    raise IllegalAction("118.6", Refusal(case="no mana cost to pay", object=game.called(spell)))


@rule("what a mana cost asks for", "202.1a", kind="question", without=lambda *_: Cost())
def printed_cost(game: Board, spell: int) -> Cost:
    """The mana cost of an object represents what a player must spend to cast that card."""
    cost = _printed_cost(game, spell)
    game.trace.record(Answered(object=game.called(spell), word=str(cost)))
    return cost


@rule("alternative costs", "118.9", kind="question", without=_printed_cost)
def instead_of_mana_cost(game: Board, spell: int, way: WayToCast) -> Cost:
    """An alternative cost is paid rather than the spell's mana cost."""
    cost = way.cost or Cost()
    if way.life_for_value:
        cost = cost.plus(Cost((PayLife(game.characteristics(spell).mana_value),)))
    paid = (str(cost),) if cost.parts else ()
    game.trace.record(Answered(object=game.called(spell), word=way.name, words=paid, ability_rule=way.rule))
    return cost


def _unpayable(game: Board, spell: int, way: WayToCast) -> Cost:
    raise IllegalAction("118.6", Refusal(case="no mana cost to pay", object=game.called(spell)))


@rule("alternative to an unpayable cost", "118.6a", kind="question", without=_unpayable)
def despite_no_mana_cost(game: Board, spell: int, way: WayToCast) -> Cost:
    """If an alternative cost is applied to an unpayable cost, the alternative cost may be paid."""
    game.trace.record(Answered(object=game.called(spell)))
    return instead_of_mana_cost(game, spell, way)

"""What doubling and exchanging numbers means (701.9, 701.10)."""

from __future__ import annotations

from engine.actions import double, exchange
from engine.effects.doubled_x import DoubleX
from engine.effects.redistributing import RedistributeLife
from engine.oracle.ast import doubling
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, acted_on, instructions, only_you, player
from engine.oracle.lowering.lasting import duration_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed
from engine.selections import EventObject, Targets, Together
from engine.zones import Zone


@instructions.register
def _lower_double_size(what: doubling.DoubleSize, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    before, on = acted_on(what.of, scope)
    parts = tuple(what.part.split(" and "))
    return (*before, double.DoubleSize(on, parts, duration_of(what.until, scope), printed(what, many=True)))


@instructions.register
def _lower_double_x(what: doubling.DoubleX, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    if not any(each.was == EventObject("object") and not each.noun for each in scope.spoken):
        raise Unperformable("of which spell X is meant is not clear")
    return (DoubleX(EventObject("object")),)


@instructions.register
def _lower_double_life(what: doubling.DoubleLife, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    return (double.DoubleLife(selection(what.of, scope)),)


@instructions.register
def _lower_exchange_life(what: doubling.ExchangeLife, who: Thing | None, scope: Scope) -> Instructions:
    two = player(who, scope)
    word = scope.targets[two.slot - scope.first_slot] if isinstance(two, Targets) else None
    if word is None or (word.least, word.most) != (2, 2):
        raise Unperformable("who exchanges life totals with whom is not clear")
    return (exchange.ExchangeLife(two),)


@instructions.register
def _lower_redistribute_life(
    what: doubling.RedistributeLife, who: Thing | None, scope: Scope
) -> Instructions:
    only_you(who, scope)
    return (RedistributeLife(),)


@instructions.register
def _lower_exchange_life_with(
    what: doubling.ExchangeLifeWith, who: Thing | None, scope: Scope
) -> Instructions:
    return (exchange.ExchangeLife(Together((player(who, scope), selection(what.other, scope)))),)


@instructions.register
def _lower_exchange_life_for_size(
    what: doubling.ExchangeLifeForSize, who: Thing | None, scope: Scope
) -> Instructions:
    only_you(who, scope)
    life = selection(what.life, scope)
    return (exchange.ExchangeLifeForSize(life, selection(what.of, scope), what.part),)


@instructions.register
def _lower_exchange_zones(what: doubling.ExchangeZones, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    return (exchange.ExchangeZones(Zone(what.one), Zone(what.other)),)

"""What amounts mean: the numbers that are worked out as they are asked for (107, 608.2h)."""

from __future__ import annotations

from typing import Literal

from engine.filters import Controlled
from engine.oracle.ast import amounts
from engine.oracle.ast.phrases import Amount, Description
from engine.oracle.lowering.phrases import asks_player, filter_of, selection, zone_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import (
    Among,
    Count,
    CountersOn,
    DevotionTo,
    EventAmount,
    Fixed,
    Half,
    LandTypesAmong,
    LifeOf,
    Of,
    PlayerCount,
    Plus,
    Quantity,
    Times,
    X,
)
from engine.selections import AskedPlayer, EachPlayer, You


def quantity(what: Amount, scope: Scope) -> Quantity:
    """The number that an amount means."""
    match what:
        case amounts.Number(value=value):
            return Fixed(value)
        case amounts.Variable() if scope.x is not None:
            return scope.x
        case amounts.Variable() if scope.announces_x:
            return X()
        case amounts.ThatMuch() if scope.counts:
            return EventAmount()
        case amounts.NumberOf(what=group) if not group.player:
            _check_asked(group, scope)
            return Count(filter_of(group, scope), zone_of(group))
        case amounts.ForEach(times=times, what=group):
            return _times(times, each(group, scope))
        case amounts.Characteristic(what=number, of=of):
            return Of(number, selection(of, scope, was=True))
        case amounts.CountersOn(kind=kind, of=of):
            return CountersOn(kind, selection(of, scope, was=True))
    return _worked_out(what, scope)


def _worked_out(what: Amount, scope: Scope) -> Quantity:
    match what:
        case amounts.Domain(whose=whose):
            return LandTypesAmong(Controlled("you" if whose == "you" else "asked player"))
        case amounts.Opponents():
            return PlayerCount(EachPlayer(opponents_only=True))
        case amounts.Devotion(colors=colors):
            return DevotionTo(colors)
        case amounts.Extreme(which=which, what=number, among=group):
            sort: Literal["total", "greatest"] = "total" if which == "total" else "greatest"
            return Among(sort, number, filter_of(group), zone_of(group))
        case amounts.LifeTotal():
            return LifeOf(You())
        case amounts.Twice(times=times, of=of):
            return _times(times, quantity(of, scope))
        case amounts.HalfOf(of=of, rounded=rounded):
            return Half(quantity(of, scope), rounded)
        case amounts.Sum(number=number, of=of, sign="plus"):
            return Plus(quantity(of, scope), number)
        case amounts.Sum(number=number, of=of, number_first=False):
            return Plus(quantity(of, scope), -number)
    raise Unperformable("this amount is not performed")


def each(what: amounts.Each, scope: Scope) -> Quantity:
    """How many there are of what stands behind "for each"."""
    if not isinstance(what, Description):
        return quantity(what, scope)
    if what.player:
        raise Unperformable("how many players of a kind there are is not counted")
    _check_asked(what, scope)
    return Count(filter_of(what, scope), zone_of(what))


def _check_asked(what: Description, scope: Scope) -> None:
    if asks_player(what) and scope.subject != AskedPlayer():
        raise Unperformable("which of several players is meant is not clear")


def _times(factor: int, of: Quantity) -> Quantity:
    return of if factor == 1 else Times(factor, of)


def signed(number: tuple[str, Amount], times: amounts.Each | None, scope: Scope) -> Quantity:
    """A change with its sign, multiplied by "for each"."""
    sign, amount = number
    factor = -1 if sign == "-" else 1
    if times is not None:
        if not isinstance(amount, amounts.Number):
            raise Unperformable("X for each is not performed")
        count = each(times, scope)
        return Fixed(0) if not amount.value else _times(factor * amount.value, count)
    found = quantity(amount, scope)
    return Fixed(factor * found.number) if isinstance(found, Fixed) else _times(factor, found)

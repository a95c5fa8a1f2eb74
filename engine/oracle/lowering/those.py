"""Numbers among several that were dealt with or spoken of before: "the total power of those creatures"."""

from __future__ import annotations

from engine.filters import Anything
from engine.oracle.ast import amounts
from engine.oracle.ast.phrases import Amount, Description, Pronoun
from engine.oracle.lowering.descriptions import filter_of, number_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Quantity
from engine.quantities.history import AmongThisWay, HowManyThisWay, KindsThisWay
from engine.selections import Paid


def of_those(what: Amount, scope: Scope) -> Quantity | None:
    """The greatest or total number, or how many kinds there are; None for any other amount."""
    match what:
        case amounts.Extreme(which=which, what=number, among=of) if not isinstance(of, Description):
            return AmongThisWay("total" if which == "total" else "greatest", number, _those(of, scope))
        case amounts.ColorsAmong(among=of) if not isinstance(of, Description):
            return KindsThisWay("color", _those(of, scope))
        case amounts.CardTypes(among=of) if not isinstance(of, Description):
            return KindsThisWay("card type", _those(of, scope))
    return None


def _those(of: amounts.ThisWay | amounts.WhatWas | Pronoun, scope: Scope) -> HowManyThisWay:
    """Which of them are meant."""
    match of:
        case amounts.WhatWas(did=did, what=group):
            if group.whose or group.place is not None or group.other:
                raise Unperformable("which of them are meant is not clear")
            paid = {"discarded": scope.discards, "sacrificed": scope.sacrificed is not None}.get(did, False)
            if paid and not scope.this_way:
                return HowManyThisWay(Paid(), filter_of(group, scope), cards=group.noun == "card")
            return _this_way(amounts.ThisWay(group, did), scope)
        case amounts.ThisWay(what=Description(place=None)):
            return _this_way(of, scope)
        case amounts.ThisWay():
            raise Unperformable("which of them are meant is not clear")
    meant = scope.meant(of)
    if not meant.many:
        raise Unperformable(f"what “{of.word}” refers to is not clear")
    return HowManyThisWay(selection(of, scope, was=True), Anything())


def _this_way(of: amounts.ThisWay, scope: Scope) -> HowManyThisWay:
    found = number_of(of, scope)
    if not isinstance(found, HowManyThisWay):
        raise Unperformable("which of them are meant is not clear")
    return found

"""What numbers mean that ask how something was cast: what was spent, paid and aimed at (106.4, 702.33d)."""

from __future__ import annotations

from engine.filters import AllOf, Controlled
from engine.oracle.ast import amounts, phrases
from engine.oracle.ast.phrases import Amount
from engine.oracle.ast.spent import SpentAmount, UnspentMana
from engine.oracle.forms.amounts import defined
from engine.oracle.lowering.descriptions import filter_of, number_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spent import amount_spent
from engine.oracle.printing.descriptions import description as described
from engine.quantities import AtLeast, Plus, Quantity
from engine.quantities.as_cast import NumberAsCast
from engine.quantities.counted import (
    CommanderCasts,
    CommandersValue,
    Count,
    TargetsOf,
    TargetsOfSource,
)
from engine.quantities.history import TimesMutated
from engine.quantities.spent import ColorsOfManaSpent, ManaInPool, TimesPaid
from engine.selections import It, Selection, Source
from engine.zones import Zone


def of_casting(what: Amount, scope: Scope) -> Quantity | None:
    """The numbers that ask how a spell was cast; None for any other."""
    match what:
        case SpentAmount(what=mana, to=to):
            return amount_spent(mana, to, scope)
        case UnspentMana(color=color):
            return ManaInPool(color)
        case amounts.ColorsSpent():
            return ColorsOfManaSpent(_cast_object(what.who, scope))
        case amounts.TargetsOfIt(what=group):
            if not scope.priced:
                raise Unperformable("of which spell the targets are counted is not clear")
            return TargetsOf(It(), None if group is None else filter_of(group))
        case amounts.TargetsBeyond():
            return AtLeast(0, Plus(TargetsOfSource(), -1))
        case amounts.TimesKicked():
            return TimesPaid("kicker")
        case amounts.TimesMutated():
            return TimesMutated()
        case amounts.AsCast(of=of) if scope.spell:
            return NumberAsCast(number_of(of, scope), defined(of))
        case amounts.ControlledAsCast(what=group) if scope.spell and not (group.whose or group.place):
            mine = Count(AllOf((filter_of(group, scope), Controlled("you"))))
            return NumberAsCast(mine, f"{described(group)} you controlled")
        case amounts.CommandersValue(there=there):
            return CommandersValue((Zone.BATTLEFIELD, Zone.COMMAND) if there else tuple(Zone))
        case amounts.CommanderCasts():  # of two commanders each time of either counts
            return CommanderCasts()
    return None


def _cast_object(who: str, scope: Scope) -> Selection:
    """What was cast: "it", where something was spoken of, "that spell", or the object itself."""
    spoken = who == "that spell" or (who == "it" and scope.spoken)
    return selection(phrases.Pronoun(who), scope) if spoken else Source()

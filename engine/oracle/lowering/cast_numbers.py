"""What numbers mean that ask how something was cast: what was spent, paid and aimed at (106.4, 702.33d)."""

from __future__ import annotations

from engine.oracle.ast import amounts, phrases
from engine.oracle.ast.phrases import Amount
from engine.oracle.ast.spent import SpentAmount
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spent import amount_spent
from engine.quantities import AtLeast, Plus, Quantity
from engine.quantities.counted import CommanderCasts, TargetsOf, TargetsOfSource
from engine.quantities.history import TimesMutated
from engine.quantities.spent import ColorsOfManaSpent, TimesPaid
from engine.selections import It, Selection, Source


def of_casting(what: Amount, scope: Scope) -> Quantity | None:
    """The numbers that ask how a spell was cast; None for any other."""
    match what:
        case SpentAmount(what=mana, to=to):
            return amount_spent(mana, to, scope)
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
        case amounts.CommanderCasts():  # of two commanders each time of either counts
            return CommanderCasts()
    return None


def _cast_object(who: str, scope: Scope) -> Selection:
    """What was cast: "it", where something was spoken of, "that spell", or the object itself."""
    spoken = who == "that spell" or (who == "it" and scope.spoken)
    return selection(phrases.Pronoun(who), scope) if spoken else Source()

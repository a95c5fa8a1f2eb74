"""What trigger conditions mean that are made of others."""

from __future__ import annotations

from typing import Final

from engine.oracle.ast import occasions as said
from engine.oracle.ast.occasions import Activation, EitherEvent, FirstEachTurn, Subject
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.triggers import pattern
from engine.patterns import Pattern
from engine.patterns.composed import Either, NthThisTurn, OneOrMore
from engine.selections import Source


@pattern.register
def _(what: EitherEvent, scope: Scope) -> Pattern:
    """One of two events; what only one of them speaks of is not spoken of behind them."""
    first, second = what.first, what.second
    sides = []
    for each in (first, second):
        if not isinstance(each, _JOINED):
            raise Unperformable("one of two such events is not watched")
        side = scope.beside()
        sides.append((pattern(each, side), side))
    (one, of_one), (two, of_two) = sides
    if isinstance(one, OneOrMore) or isinstance(two, OneOrMore):
        raise Unperformable("one of two events of several objects is not watched")
    if of_one.spoken == of_two.spoken:
        scope.spoken = of_one.spoken
    elif _is_own(first) or _is_own(second):
        scope.speak(Source())
    scope.counts = of_one.counts and of_two.counts
    scope.moved = "its host" if of_one.moved or of_two.moved else ""
    return Either((one, two))


_JOINED: Final = (
    said.Arrival,
    said.DealsDamage,
    said.Targeted,
    said.PlayerAction,
    said.StepBegins,
    Activation,
)


def _is_own(what: said.Occasion) -> bool:
    """Tell whether an occasion is about the ability's own object."""
    who = getattr(what, "subject", None)
    return isinstance(who, Subject) and who.own and who.what is None


@pattern.register
def _(what: FirstEachTurn, scope: Scope) -> Pattern:
    """The first such event of the turn; what looks back at its object can't be counted so (603.10)."""
    found = pattern(what.of, scope)
    if found.looks_back:
        raise Unperformable("the first such event in a turn is not watched")
    return NthThisTurn(found, 1)

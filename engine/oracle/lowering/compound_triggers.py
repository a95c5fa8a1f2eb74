"""What trigger conditions mean that are made of others."""

from __future__ import annotations

from typing import Final

from engine.conditions import Condition, OnlyIf
from engine.conditions.turns import InStep, TurnOf
from engine.oracle.ast import occasions as said
from engine.oracle.ast.happenings import ByKeyword
from engine.oracle.ast.occasions import Activation, EitherEvent, FirstEachTurn, Subject
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.player_triggers import activating
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.triggers import pattern
from engine.patterns import Pattern
from engine.patterns.composed import Either, NthThisTurn, OneOrMore
from engine.patterns.players import TappedForMana
from engine.selections import EventObject, Nothing, Source
from engine.turns.phases import COMBAT


@pattern.register
def _lower_either_event(what: EitherEvent, scope: Scope) -> Pattern:
    """One of two events; what only one of them speaks of is not spoken of behind them."""
    first, second = what.first, what.second
    if isinstance(first, said.PlayerAction) and first.verb == "cast" and isinstance(second, Activation):
        scope.speak(Source())
        scope.speak(EventObject("on_stack"), noun="card")
        return Either((pattern(first, scope.beside()), activating(second)))
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
    elif any(not each.player for each in (*of_one.spoken, *of_two.spoken)):
        scope.speak(Source(), Nothing())  # "it" is clear of neither
    scope.counts = of_one.counts and of_two.counts
    scope.moved = "its host" if of_one.moved or of_two.moved else ""
    return Either((one, two))


_JOINED: Final = (
    said.Arrival,
    said.PlainOccasion,
    said.YouDo,
    said.HauntedDies,
    said.DealsDamage,
    said.Targeted,
    said.PlayerAction,
    said.StepBegins,
    said.NthEachTurn,
    said.DrawsBeyondFirst,
    said.AttacksWhom,
    ByKeyword,
    Activation,
)


def _is_own(what: said.Occasion) -> bool:
    """Tell whether an occasion is about the ability's own object."""
    who = getattr(what, "subject", None)
    return isinstance(who, Subject) and who.own and who.what is None


@pattern.register
def _lower_during(what: said.During, scope: Scope) -> Pattern:
    return _only_if(pattern(what.of, scope), _DURING[what.whose])


_DURING: Final[dict[str, Condition]] = {
    "your turn": TurnOf("you"),
    "an opponent's turn": TurnOf("opponent"),
    "each opponent's turn": TurnOf("opponent"),
    "combat": InStep(COMBAT),
}


@pattern.register
def _lower_while_holds(what: said.WhileHolds, scope: Scope) -> Pattern:
    """An event that counts only while something holds, which is about the ability's own object."""
    found = pattern(what.of, scope)
    return _only_if(found, condition(what.condition, scope.beside()))


def _only_if(of: Pattern, holds: Condition) -> Pattern:
    """The event where a condition holds; what triggers once for several still does."""
    if isinstance(of, TappedForMana):
        raise Unperformable("a triggered mana ability under a condition is not performed")
    if isinstance(of, OneOrMore):
        return OneOrMore(OnlyIf(of.of, holds), of.apart)
    return OnlyIf(of, holds)


@pattern.register
def _lower_first_each_turn(what: FirstEachTurn, scope: Scope) -> Pattern:
    """The first such event of the turn; what looks back at its object can't be counted so (603.10)."""
    found = pattern(what.of, scope)
    if found.looks_back:
        raise Unperformable("the first such event in a turn is not watched")
    return NthThisTurn(found, 1)

"""What X is where a sentence defines it ("where X is …"), and when it is worked out (107.3c, 608.2h)."""

from __future__ import annotations

from typing import Final

from engine.costs import Cost
from engine.effects.defining import DefineX, speaking_of_x, times_spoken_of
from engine.oracle.ast import phrases
from engine.oracle.ast.amounts import Variable
from engine.oracle.ast.games import XNotZero
from engine.oracle.ast.sentences import Clause, Sentence
from engine.oracle.lowering.actions import Instructions
from engine.oracle.lowering.amounts import defined
from engine.oracle.lowering.clauses import follow_clauses
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Fixed, Quantity
from engine.quantities.variables import DefinedX


def x_of_sentence(sentence: Sentence, x: phrases.Amount, scope: Scope) -> Quantity:
    """ "Where X is that creature's power": it may be about what the sentence itself is about."""
    match sentence.clauses[0].who:
        case phrases.All(word="each", what=groups) if not any(each.player for each in groups):
            if times_spoken_of(x, phrases.Pronoun("it")):
                raise Unperformable("of which of several objects it is asked is not clear")
    try:
        return defined(x, scope)
    except Unperformable:
        ahead = scope.beside()
        ahead.targets, ahead.x, ahead.y = list(scope.targets), Fixed(0), Fixed(0)
        follow_clauses(sentence.clauses, ahead)
        return defined(x, ahead)


def speaks_of_x(text: tuple[Sentence, ...]) -> bool:
    """Tell whether sentences speak of X that is defined before them."""
    own = next((number for number, each in enumerate(text) if each.x is not None), len(text))
    return times_spoken_of(text[:own], Variable()) > 0


def worked_out_once(found: Instructions, scope: Scope) -> Instructions:
    """The same behind the number that X is, where more than one instruction speaks of it (608.2h)."""
    x = scope.x
    if not isinstance(x, DefinedX):
        return found
    scope.settled = scope.x_behind or sum(times_spoken_of(each, x) > 0 for each in found) > 1
    return (DefineX(x), *speaking_of_x(found, x)) if scope.settled else found


def x_of_cost(x: phrases.Amount, price: Cost, scope: Scope) -> Quantity:
    """ "X is the mana value of that card": X of a cost, known before anything is done (107.3c)."""
    if not price.has_x:
        raise Unperformable("of which X it is said is not clear")
    own = scope.beside()
    own.defines_cost = True
    return defined(x, own)


X_NOT_ZERO: Final = Sentence((Clause(None, XNotZero()),))
"""It is said of the X of the whole spell or ability, wherever it stands among its sentences."""


def of_announced_x(text: tuple[Sentence, ...], scope: Scope) -> tuple[tuple[Sentence, ...], int]:
    """The sentences but for what one says of the X that is announced, and its least value (107.3a)."""
    rest = tuple(each for each in text if each != X_NOT_ZERO)
    if len(rest) < len(text) and not scope.announces_x:
        raise Unperformable("which X is meant is not clear")
    return rest, int(len(rest) < len(text))

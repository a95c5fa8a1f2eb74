"""What noun phrases mean: the selection of each kind of them; rooms of their own hold the larger ones."""

from __future__ import annotations

from functools import singledispatch

from engine.oracle.ast import phrases
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.phrases import thing as printed
from engine.selections import Granter, Host, Selection, Source
from engine.selections.players import DefendingPlayer, OpponentsOf, You


@singledispatch
def selection(what: Thing, scope: Scope, *, was: bool = False) -> Selection:
    """The selection that a noun phrase means; `was` asks for the object as it was spoken of."""
    raise not_performed(what)


@selection.register
def _lower_self(what: phrases.Self, scope: Scope, *, was: bool = False) -> Selection:
    return Source()


@selection.register
def _lower_you(what: phrases.You, scope: Scope, *, was: bool = False) -> Selection:
    return You()


@selection.register
def _lower_granter(what: phrases.Granter, scope: Scope, *, was: bool = False) -> Selection:
    return Granter()


@selection.register
def _lower_attached(what: phrases.Attached, scope: Scope, *, was: bool = False) -> Selection:
    scope.speak(Host())
    return Host()


@selection.register
def _lower_same_subject(what: phrases.SameSubject, scope: Scope, *, was: bool = False) -> Selection:
    if scope.subject is None:
        raise not_performed(what)
    return scope.subject


@selection.register
def _lower_defender(what: phrases.Defender, scope: Scope, *, was: bool = False) -> Selection:
    if scope.spell:
        raise not_performed(what)
    scope.speak(DefendingPlayer(), player=True)
    return DefendingPlayer()


@selection.register
def _lower_opponents_of(what: phrases.OpponentsOf, scope: Scope, *, was: bool = False) -> Selection:
    return OpponentsOf(selection(what.whose, scope, was=True))


def not_performed(what: Thing) -> Unperformable:
    """The refusal of a noun phrase that means nothing here."""
    return Unperformable(f"“{printed(what)}” is not performed here")


def other_than(doer: Selection, what: Thing, scope: Scope) -> Selection:
    """What is meant by a pronoun that isn't "itself": another than what does it, or to what it is done."""
    if not isinstance(what, phrases.Pronoun) or doer in (Source(), You()):
        return selection(what, scope)
    others = scope.beside()
    others.spoken = [each for each in others.spoken if doer not in (each.was, each.now)]
    return selection(what, others)

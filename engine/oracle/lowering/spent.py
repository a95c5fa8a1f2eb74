"""What is asked of the mana that was spent: which, how much of it, on what (106.3, 601.2h)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.conditions import Condition, Relation
from engine.filters import Filter, OfType
from engine.filters.stack import PaidWith
from engine.oracle.ast import spent
from engine.oracle.ast.history import WasSpent
from engine.oracle.ast.phrases import Description, Pronoun
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Fixed
from engine.quantities.spent import ManaSpent
from engine.selections import OnStack, Selection, Source


def was_spent(what: WasSpent, scope: Scope) -> Condition:
    """At least so much of it."""
    return Relation(amount_spent(what.what, what.to, scope), ">=", Fixed(what.least))


def amount_spent(what: spent.SpentMana, to: spent.SpentTo, scope: Scope) -> ManaSpent:
    """How much of it."""
    sources = frozenset[str]() if what.source is None else frozenset(_types(what.source))
    return ManaSpent(what.kind, _on(to, scope), sources, what.snow)


def spent_on_it(what: spent.SpentMana) -> PaidWith:
    """The spells that such mana was spent on."""
    sources = frozenset[str]() if what.source is None else frozenset(_types(what.source))
    return PaidWith(what.kind, sources, what.snow)


def _on(to: spent.SpentTo, scope: Scope) -> Selection:
    if to == "activate this ability":
        return OnStack()
    if to == "cast that spell":
        return selection(Pronoun("that spell"), scope, was=True)
    return selection(Pronoun("it"), scope, was=True) if to == "cast it" and scope.spoken else Source()


def _types(source: Description) -> tuple[str, ...]:
    """The types of the sources, which are asked of them as they produce the mana."""
    kinds = tuple(each for kind in source.kinds for each in kind)
    plain = Description(source.kinds, joined=source.joined)
    if source != plain or any(len(kind) > 1 for kind in source.kinds):
        raise Unperformable("of what source the mana was is not clear")
    if not all(isinstance(each, OfType) and each.part in ("types", "subtypes") for each in kinds):
        raise Unperformable("of what source the mana was is not clear")
    return tuple(each.word for each in kinds if isinstance(each, OfType))


def kinds_of_sources(source: Description) -> tuple[frozenset[str], ...]:
    """The words of a type line that a source of one of some kinds has: of "basic lands" both."""
    plain = Description(source.kinds, adjectives=source.adjectives, joined=source.joined)
    words = tuple(frozenset(_words((*source.adjectives, *kind))) for kind in source.kinds)
    if source != plain or not words:
        raise Unperformable("of what source the mana was is not clear")
    return words


def _words(kind: tuple[Filter, ...]) -> Iterator[str]:
    for each in kind:
        if not isinstance(each, OfType):
            raise Unperformable("of what source the mana was is not clear")
        yield each.word

"""What a cost is paid with, of which effects may speak: "the sacrificed creature", "the exiled card"."""

from __future__ import annotations

import msgspec

from engine.oracle.ast.costs import (
    DiscardPart,
    ExilePart,
    ExileTopPart,
    Payment,
    RemovePart,
    ReturnPart,
    RevealPart,
    SacrificePart,
)
from engine.oracle.ast.phrases import Some
from engine.oracle.lowering.kinds import kinds_of


def number_chosen(paid: Payment) -> str:
    """The kind of counters of which a cost removes any number, X or all: so many were "removed this way"."""
    kinds = (each.kind for each in paid.parts if isinstance(each, RemovePart) and each.many)
    return next(kinds, "")


def sacrificed_by(*paid: Payment) -> frozenset[str] | None:
    """The card types of the one object that each of these costs sacrifices; None where one doesn't."""
    if not all(_one_for(SacrificePart, each) for each in paid):
        return None
    parts = (part for each in paid for part in each.parts if isinstance(part, SacrificePart))
    kinds = [kinds_of(part.what.what) for part in parts if isinstance(part.what, Some)]
    return frozenset().union(*kinds) if all(kinds) else frozenset()


def _more_moves(paid: Payment) -> bool:
    """Tell whether a cost moves other objects than those that are discarded, or reveals some."""
    return any(isinstance(each, SacrificePart | ExilePart | ReturnPart | RevealPart) for each in paid.parts)


def reveals_one(paid: Payment) -> bool:
    """Tell whether a cost reveals one card, and is paid with no other object: "the revealed card"."""
    return _one_for(RevealPart, paid) and not _more_moves(_without_reveal(paid))


def _without_reveal(paid: Payment) -> Payment:
    parts = tuple(each for each in paid.parts if not isinstance(each, RevealPart))
    return msgspec.structs.replace(paid, parts=parts)


def _one_for(kind: type[SacrificePart | ExilePart | DiscardPart | RevealPart], paid: Payment) -> bool:
    """Tell whether a cost sacrifices or exiles one object: "the sacrificed creature", "the exiled card"."""
    if kind is not RevealPart and any(isinstance(each, RevealPart) for each in paid.parts):
        return False  # what was paid with is more than that
    found = [each for each in paid.parts if isinstance(each, kind)]
    what = found[0].what if len(found) == 1 else None
    return isinstance(what, Some) and what.number == 1 and not what.x


def exiles_one(paid: Payment) -> bool:
    """Tell whether a cost exiles one card, chosen or from the top of the library: "the exiled card"."""
    tops = [each for each in paid.parts if isinstance(each, ExileTopPart)]
    if not tops:
        return _one_for(ExilePart, paid)
    return (
        len(tops) == 1 and tops[0].number == 1 and not any(isinstance(each, ExilePart) for each in paid.parts)
    )


def discards_one(paid: Payment) -> bool:
    """Tell whether a cost discards one card, and moves nothing else: "the discarded card"."""
    return _one_for(DiscardPart, paid) and not _more_moves(paid)

"""What keywords and their parameters mean (702)."""

from __future__ import annotations

from engine.abilities import Keyword
from engine.filters import Filter
from engine.oracle.ast.effects import KeywordUse, Landwalk, Payment
from engine.oracle.ast.phrases import Description, Number
from engine.oracle.lowering.phrases import (
    cost,
    filter_of,
)
from engine.oracle.lowering.scope import Unperformable
from engine.oracle.printing.costs import keyword as printed_keyword
from engine.registry import KEYWORDS


def keyword(use: KeywordUse) -> Keyword:
    """A keyword ability with what it needs; Unperformable where the keyword is not performed."""
    name, parameters = use.name, _parameters(use)
    if name == "hexproof from":
        name = "hexproof"
    entry = KEYWORDS.get(name)
    if entry is None:
        raise Unperformable(f"the keyword “{name}” is not performed")
    return Keyword(name=name, parameters=parameters, rule=entry.citation.number, text=printed_keyword(use))


def _parameters(use: KeywordUse) -> tuple[object, ...]:
    match use.parameter:
        case None:
            return ()
        case Number(value=value):
            return (value,)
        case Payment():
            return (cost(use.parameter),)
        case Description():
            return (_quality(use.parameter),)
        case Landwalk(land=land):
            return (land,)
    raise Unperformable("this parameter is not performed")


def _quality(what: Description) -> Filter:
    if what.kinds or what.noun:
        return filter_of(what)
    return what.adjectives[0]

"""What keywords and their parameters mean (702)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Final

import msgspec

from engine.abilities import Keyword
from engine.characteristics import Ability
from engine.filters import AllOf, Filter, Not, OfType
from engine.filters.chosen import ColorOfChoice
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.keywords import (
    CardName,
    EitherCost,
    Granted,
    KeywordUse,
    Landwalk,
    NumberAndCost,
    Parameter,
    PrototypeForm,
    Qualities,
    QualityAndCost,
    QualityAndNumber,
    RuleX,
    Sunburst,
)
from engine.oracle.ast.phrases import Description
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.scope import Unperformable
from engine.oracle.printing.costs import keyword as printed_keyword
from engine.quantities.spent import ColorsOfManaSpent
from engine.registry import KEYWORDS
from engine.selections import Source
from engine.subtypes import SUBTYPES

_LANDS: Final[dict[str, Filter]] = {
    "nonbasic": Not(OfType("Basic", "supertypes")),
    "legendary": OfType("Legendary", "supertypes"),
    "snow": OfType("Snow", "supertypes"),
    **{
        f"snow {land}": AllOf((OfType("Snow", "supertypes"), OfType(land, "subtypes")))
        for land in ("Plains", "Island", "Swamp", "Mountain", "Forest")
    },
}
"""The qualities of a landwalk that are no land types (702.14c)."""


_SHORT: Final = {
    "craft with": "craft",
    "hexproof from": "hexproof",
    "affinity for": "affinity",
    "emerge from": "emerge",
}
"""The keywords whose parameter stands behind another word."""


@singledispatch
def granted(what: Granted) -> tuple[Ability, ...]:
    """The abilities that are given."""
    raise Unperformable(f"{type(what).__name__} is not given")


@granted.register
def _lower_keyword_use(what: KeywordUse) -> tuple[Ability, ...]:
    return keywords(what)


def all_granted(uses: tuple[Granted, ...]) -> tuple[Ability, ...]:
    """The abilities of a list of what is given."""
    return tuple(ability for each in uses for ability in granted(each))


def keywords(use: KeywordUse) -> tuple[Keyword, ...]:
    """The keyword abilities that a use means: one, or with two costs two (702.33b)."""
    if isinstance(use.parameter, EitherCost) and use.parameter.joined == "and/or":
        return _several(use.name, use.parameter.costs)
    if isinstance(use.parameter, Qualities):
        return _several(use.name, use.parameter.each)
    return (keyword(use),)


_SEVERAL: Final = {"protection": "702.16g", "hexproof from": "702.11f", "kicker": "702.33b"}
"""By which rule a keyword that is written once stands for several abilities."""


def _several(name: str, parameters: Sequence[Parameter]) -> tuple[Keyword, ...]:
    """The abilities for which one keyword stands: the first as it is, the others by the rule that says so."""
    first, *others = (keyword(KeywordUse(name, each)) for each in parameters)
    why = _SEVERAL.get(name, "")
    return (first, *(msgspec.structs.replace(each, shorthand=why) for each in others))


def keyword(use: KeywordUse) -> Keyword:
    """A keyword ability with what it needs; Unperformable where the keyword is not performed."""
    name, parameters = use.name, _parameters(use)
    if name.endswith("cycling") and name != "cycling":
        name, parameters = "typecycling", (*parameters, _cycled(name))
    name = _SHORT.get(name, name)
    entry = KEYWORDS.get(name)
    if entry is None:
        raise Unperformable(f"the keyword “{name}” is not performed")
    return Keyword(name=name, parameters=parameters, rule=entry.citation.number, text=printed_keyword(use))


def _cycled(name: str) -> Filter:
    """The cards that a typecycling ability finds (702.29e)."""
    kind = name.removesuffix("cycling").removeprefix("basic ")
    found = next((each for each in SUBTYPES if each.lower() == kind), "")
    type = OfType(found, "subtypes") if found else OfType(kind.capitalize())
    return AllOf((OfType("Basic", "supertypes"), type)) if name.startswith("basic ") else type


def _parameters(use: KeywordUse) -> tuple[object, ...]:
    match use.parameter:
        case None | RuleX():
            return ()
        case Number(value=value):
            return (value,)
        case PrototypeForm(cost=mana, power=power, toughness=toughness):
            return (mana, power, toughness)
        case CardName(name=name):
            return (name,)
        case QualityAndCost(what=what, cost=price) if use.name in ("equip", "emerge from"):
            return (cost(price), filter_of(what))
        case QualityAndCost(what=onto, cost=price):
            return (filter_of(onto), cost(price))
        case NumberAndCost(number=number, cost=price):
            return (number, cost(price))
        case Payment():
            return (cost(use.parameter),)
        case Description():
            return _described(use.name, use.parameter)
        case EitherCost(costs=(first, second)):
            return (cost(first), cost(second))
        case Sunburst():
            return (ColorsOfManaSpent(Source()),)
        case Landwalk(land=land):
            return (land_of_walk(land),)
    return own_parameters(use.parameter)


def land_of_walk(land: str) -> Filter:
    """The lands that a landwalk ability is about (702.14a)."""
    return _LANDS.get(land, OfType(land, "subtypes"))


@singledispatch
def own_parameters(parameter: Parameter) -> tuple[object, ...]:
    """What a parameter of its own kind means to its keyword; who means it registers itself."""
    raise Unperformable("this parameter is not performed")


@own_parameters.register
def _quality_and_number(parameter: QualityAndNumber) -> tuple[object, ...]:
    return (parameter.number, filter_of(parameter.what))


def _described(name: str, what: Description) -> tuple[object, ...]:
    """What a description means to a keyword; an Aura may enchant cards in a graveyard (702.5a)."""
    if name == "enchant" and what.place is not None:
        return (filter_of(what), zone_of(what))
    return (_quality(what),)


def _quality(what: Description) -> Filter:
    if ColorOfChoice() in what.adjectives:
        raise Unperformable("a color of choice is chosen as an effect begins, by itself only")
    if what.kinds or what.noun:
        return filter_of(what)
    return what.adjectives[0]

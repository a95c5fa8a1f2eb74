"""What static abilities mean that make spells or abilities cost more or less (601.2f)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.characteristics import Ability
from engine.conditions import Both, Condition, Happened, Unless
from engine.conditions.turns import TurnOf
from engine.costs import Cost, CostChange, OwnChange
from engine.filters import AllOf, AnyOf, Anything, Filter, HostOfSource, Itself
from engine.filters.circumstances import InZone
from engine.filters.stack import OfKeyword, Targets
from engine.mana import ManaCost
from engine.oracle.ast import statics
from engine.oracle.ast.abilities import KeywordAtPrice
from engine.oracle.ast.phrases import Description
from engine.oracle.lowering.amounts import each, quantity
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.descriptions import filter_of, related, zone_of
from engine.oracle.lowering.keywords import keywords
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.patterns.players import PlayerDoes
from engine.selections import It, Source


def _of_abilities(line: statics.AbilitiesCost) -> CostChange:
    """How the cost of activated abilities is changed."""
    about: Filter = Anything() if line.what is None else filter_of(line.what)
    if line.what is not None:
        about = AllOf((InZone(zone_of(line.what)), about))
    if line.attached is not None:
        about = HostOfSource(line.attached.verb)
    no_mana = line.unless_mana or line.no_mana
    of: Literal["abilities", "nonmana abilities"] = "nonmana abilities" if no_mana else "abilities"
    who = {"": "any", "you": "you", "your opponents": "opponent"}[line.by]
    scope = Scope()
    scope.always = True
    scope.speak(Source())
    return CostChange(
        line.generic,
        about,
        who,  # type: ignore[arg-type]
        of=of,
        keeps=int(line.least),
        times=each(line.for_each, scope) if line.for_each else None,
        ability=_of_which(line),
    )


def _of_which(line: statics.AbilitiesCost) -> Filter | None:
    """What the abilities come from, and at what they aim."""
    asked: tuple[Filter, ...] = (OfKeyword(line.keyword),) if line.keyword else ()
    if line.target is not None:
        asked = (*asked, Targets(related(line.target, None)))
    return None if not asked else asked[0] if len(asked) == 1 else AllOf(asked)


def keyword_at_price(line: KeywordAtPrice) -> tuple[Ability, ...]:
    """A keyword whose cost says how much more or less it is."""
    (found,) = keywords(line.keyword)
    if not any(isinstance(each, Cost) for each in found.parameters):
        raise Unperformable("what the cost of the keyword is, is not clear")
    scope = Scope()
    scope.speak(It() if line.price.what == statics.ThisAbility() else Source())
    change = OwnChange(changed_cost(line.price, scope))
    priced = (
        Cost((*each.parts, change), each.text) if isinstance(each, Cost) else each
        for each in found.parameters
    )
    return (msgspec.structs.replace(found, parameters=tuple(priced)),)


def changed_cost(line: statics.SpellCost | statics.AbilitiesCost, scope: Scope) -> CostChange:
    """How the cost of spells, of the ability itself, or of abilities is changed."""
    if isinstance(line, statics.AbilitiesCost):
        return _of_abilities(line)
    who = {"": "any", "you": "you", "your opponents": "opponent"}[line.whose]
    own = not isinstance(line.what, Description)
    symbols = (line.mana or ManaCost()).symbols
    if line.reduces_only and not all(line.reduces_only in ("colored", *each.ways) for each in symbols):
        raise Unperformable("which mana is reduced is not clear")
    scope.priced = not isinstance(line.what, statics.ThisAbility)
    return CostChange(
        line.generic if line.mana is None else 0,
        _priced(line),
        "you" if own else who,  # type: ignore[arg-type]
        times=quantity(line.x, scope) if line.x else each(line.for_each, scope) if line.for_each else None,
        mana=line.mana or ManaCost(),
        less=line.generic < 0,
        condition=_asked(line, scope),
        only_typed=bool(line.reduces_only),
    )


def _asked(line: statics.SpellCost, scope: Scope) -> Condition | None:
    """What must hold: the condition that is said, and of the first spell that none was cast before it."""
    asked = None if line.condition is None else condition(line.condition, scope)
    if not line.first:
        return asked
    if not isinstance(line.what, Description) or line.what.noun != "spell":
        raise Unperformable("which spells are meant is not clear")
    card = msgspec.structs.replace(line.what, noun="card", qualities=(*line.what.qualities, *line.behind))
    none_before = Unless(Happened(PlayerDoes("cast", "you", filter_of(card))))
    during = (TurnOf("you"),) if line.first != "each turn" else ()
    return Both((none_before, *during, *(() if asked is None else (asked,))))


def _priced(line: statics.SpellCost) -> Filter:
    """The spells of which a line tells how much more or less they cost."""
    if not isinstance(line.what, Description):
        return Itself()
    group = filter_of(msgspec.structs.replace(line.what, qualities=(*line.what.qualities, *line.behind)))
    if line.also is None:
        return group
    if line.behind:
        raise Unperformable("of which of the two kinds of spells this is said is not clear")
    return AnyOf((group, filter_of(line.also)))

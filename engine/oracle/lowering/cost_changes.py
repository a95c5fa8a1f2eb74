"""What static abilities mean that make spells or abilities cost more or less (601.2f)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.abilities.casting import AdditionalCost, ChangesCost
from engine.characteristics import Ability
from engine.conditions import Both, Condition, Happened, Unless
from engine.conditions.turns import TurnOf
from engine.costs import Cost, CostChange, OwnChange, PayLife
from engine.filters import AllOf, AnyOf, Anything, Controlled, Filter, HostOfSource, Itself
from engine.filters.circumstances import InZone
from engine.filters.stack import OfKeyword, Targets
from engine.mana import ManaCost
from engine.oracle.ast import cost_changes
from engine.oracle.ast.abilities import KeywordAtPrice
from engine.oracle.ast.amounts import ThisWay
from engine.oracle.ast.costs import EvidencePart, ExilePart, RevealPart, SacrificePart
from engine.oracle.ast.phrases import Description, Node, Some
from engine.oracle.lowering.amounts import each, quantity
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.descriptions import filter_of, related, zone_of
from engine.oracle.lowering.keywords import keywords
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.costs import cost as written_cost
from engine.patterns.players import PlayerDoes
from engine.selections import It, Source


def _of_abilities(line: cost_changes.AbilitiesCost) -> CostChange:
    """How the cost of activated abilities is changed."""
    about: Filter = Anything() if line.what is None else filter_of(line.what)
    if line.what is not None:
        about = AllOf((InZone(zone_of(line.what)), about))
    if line.own:
        about = Itself()
    elif line.attached is not None:
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
        activated=_of_which(line),
    )


def _of_which(line: cost_changes.AbilitiesCost) -> Filter | None:
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
    scope.speak(It() if line.price.what == cost_changes.ThisAbility() else Source())
    change = OwnChange(changed_cost(line.price, scope))
    priced = (
        Cost((*each.parts, change), each.text) if isinstance(each, Cost) else each
        for each in found.parameters
    )
    return (msgspec.structs.replace(found, parameters=tuple(priced)),)


def changed_cost(line: cost_changes.SpellCost | cost_changes.AbilitiesCost, scope: Scope) -> CostChange:
    """How the cost of spells, of the ability itself, or of abilities is changed."""
    if isinstance(line, cost_changes.AbilitiesCost):
        return _of_abilities(line)
    who = {"": "any", "you": "you", "your opponents": "opponent"}[line.whose]
    own = not isinstance(line.what, Description)
    symbols = (line.mana or ManaCost()).symbols
    if line.reduces_only and not all(line.reduces_only in ("colored", *each.ways) for each in symbols):
        raise Unperformable("which mana is reduced is not clear")
    scope.priced = not isinstance(line.what, cost_changes.ThisAbility)
    asked = _asked(line, scope)  # of which X may be the difference
    return CostChange(
        line.generic if line.mana is None else 0,
        _priced(line),
        "you" if own else who,  # type: ignore[arg-type]
        times=quantity(line.x, scope) if line.x else each(line.for_each, scope) if line.for_each else None,
        mana=line.mana or ManaCost(),
        less=line.generic < 0,
        condition=asked,
        only_typed=bool(line.reduces_only),
    )


def _asked(line: cost_changes.SpellCost, scope: Scope) -> Condition | None:
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


def _priced(line: cost_changes.SpellCost) -> Filter:
    """The spells of which a line tells how much more or less they cost."""
    if not isinstance(line.what, Description):
        return Itself()
    group = filter_of(msgspec.structs.replace(line.what, qualities=(*line.what.qualities, *line.behind)))
    if line.also is None:
        return group
    if line.behind:
        raise Unperformable("of which of the two kinds of spells this is said is not clear")
    return AnyOf((group, filter_of(line.also)))


def cost_abilities(line: Node) -> tuple[Ability, ...]:
    """The abilities of a line that says what something costs, or may cost besides, else none."""
    match line:
        case cost_changes.SpellCost() | cost_changes.AbilitiesCost():
            return (ChangesCost(change=changed_cost(line, Scope())),)
        case cost_changes.AlsoMayPay():
            return may_also_pay(line)
        case cost_changes.SpellsMayAlsoPay():
            return (spells_may_also_pay(line),)
        case cost_changes.AlsoPay(options=options):
            return (AdditionalCost(options=tuple(cost(each) for each in options)),)
    return ()


def may_also_pay(line: cost_changes.AlsoMayPay) -> tuple[Ability, ...]:
    """An optional additional cost, of which the text asks by name whether it was paid, or counts it."""
    paid = line.cost.parts[0]
    if len(line.cost.parts) != 1 or not isinstance(
        paid, EvidencePart | RevealPart | ExilePart | SacrificePart
    ):
        raise Unperformable("what may be paid besides is not asked for by name")
    text = f"as an additional cost to cast this spell, you may {written_cost(line.cost, start=False)}"
    if isinstance(paid, ExilePart | SacrificePart):
        return (_as_many_as_paid(line, paid, text),)
    evidence = isinstance(paid, EvidencePart)
    besides = AdditionalCost(
        rule="701.57c" if evidence else "",
        text=text,
        name="evidence" if evidence else "reveal",
        options=(cost(line.cost),),
        optional=True,
    )
    if line.less is None:
        return (besides,)
    return besides, ChangesCost(change=changed_cost(line.less, Scope()))


_PAID: Final = {"exile": "exiled", "sacrifice": "sacrificed"}


def _as_many_as_paid(
    line: cost_changes.AlsoMayPay, paid: ExilePart | SacrificePart, text: str
) -> AdditionalCost:
    """ "This spell costs {2} less to cast for each card exiled this way": each is paid with its reduction."""
    verb = "exile" if isinstance(paid, ExilePart) else "sacrifice"
    counted = None if line.less is None else line.less.for_each
    some = paid.what
    if not isinstance(some, Some) or not some.any_number or line.less is None:
        raise Unperformable("what may be paid besides is not asked for by name")
    those = counted.what if isinstance(counted, ThisWay) and counted.did == _PAID[verb] else None
    if not _are_those(those, some.what):
        raise Unperformable("what is counted is not what is paid")
    one = msgspec.structs.replace(some, number=1, any_number=False)
    price = cost(msgspec.structs.replace(line.cost, parts=(msgspec.structs.replace(paid, what=one),)))
    less = changed_cost(msgspec.structs.replace(line.less, for_each=None), Scope())
    priced = Cost((*price.parts, OwnChange(less)), price.text)
    return AdditionalCost(text=text, name=verb, options=(priced,), optional=True, repeatable=True)


def _are_those(counted: Description | None, paid: Description) -> bool:
    """Tell whether what is counted is called by what is paid: "card", "permanent", or its type."""
    plain = Description(noun="card") if paid.noun == "card" else Description(noun="permanent")
    return counted in (plain, Description(paid.kinds, paid.noun))


def spells_may_also_pay(line: cost_changes.SpellsMayAlsoPay) -> AdditionalCost:
    """Life that may be paid for spells, which then cost less mana of a color (601.2b, 601.2f)."""
    reduced = CostChange(0, Itself(), mana=line.mana, less=True, only_typed=True)
    if line.what.noun != "spell" or any(each.ways != (line.only,) for each in line.mana.symbols):
        raise Unperformable("which mana is reduced is not clear")
    price = Cost((PayLife(line.life), OwnChange(reduced)), f"Pay {line.life} life")
    return AdditionalCost(
        name=f"{line.life} life",
        options=(price,),
        optional=True,
        affected=AllOf((filter_of(line.what), Controlled("you"))),
    )

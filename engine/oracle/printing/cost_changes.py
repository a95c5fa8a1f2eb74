"""Writing what spells and abilities cost more or less, or besides."""

from __future__ import annotations

from engine.oracle.ast.abilities import KeywordAtPrice
from engine.oracle.ast.cost_changes import AbilitiesCost, AlsoMayPay, AlsoPay, SpellCost, ThisAbility
from engine.oracle.ast.phrases import Description, ThisSpell
from engine.oracle.forms.amounts import defined
from engine.oracle.forms.amounts import each as for_each
from engine.oracle.printing.conditions import condition
from engine.oracle.printing.costs import capital, cost, keyword
from engine.oracle.printing.descriptions import description, quality
from engine.oracle.printing.lines import line
from engine.oracle.printing.phrases import thing


@line.register
def _write_abilities_cost(what: AbilitiesCost) -> str:
    change = (
        f"{'up to ' if what.up_to else ''}{{{abs(what.generic)}}} {'more' if what.generic > 0 else 'less'}"
    )
    each = f" for each {for_each(what.for_each)}" if what.for_each is not None else ""
    unless = " unless they're mana abilities" if what.unless_mana else ""
    least = " This effect can't reduce the mana in that cost to less than one mana." if what.least else ""
    if what.own:
        aimed = f" if it targets {thing(what.target)}" if what.target is not None else ""
        return f"~'s {what.keyword} ability costs {change} to activate{each}{aimed}{unless}.{least}"
    return f"{_which_abilities(what)} cost {change} to activate{each}{unless}.{least}"


def _which_abilities(what: AbilitiesCost) -> str:
    """ "Enchanted artifact's activated abilities", "equip abilities you activate that target ~"."""
    of = f" of {description(what.what, True)}" if what.what is not None else ""
    if what.by:
        aimed = f" that target {thing(what.target)}" if what.target is not None else ""
        no_mana = " that aren't mana abilities" if what.no_mana else ""
        return f"{what.keyword} abilities {what.by} activate{of}{aimed}{no_mana}".strip()
    if what.attached is None:
        return f"activated abilities{of}"
    one = thing(what.attached)
    return f"activated abilities of {one}" if what.of_attached else f"{one}'s activated abilities"


@line.register
def _write_spell_cost(what: SpellCost) -> str:
    whose = f" {what.whose} cast" if what.whose else ""
    more = "more" if what.generic > 0 else "less"
    match what.what:
        case ThisSpell():
            who = "this spell costs"
        case ThisAbility():
            who = "this ability costs"
        case Description():
            one = what.each
            kinds = " and ".join(
                description(each, not one, of_each=one) for each in (what.what, what.also) if each
            )
            behind = "".join(f" {quality(each, not one)}" for each in what.behind)
            who = f"{'each ' if one else ''}{kinds}{whose}{behind} cost{'s' if one else ''}"
            if what.first:
                behind = "".join(f" {quality(each, False)}" for each in what.behind)
                who = f"the first {description(what.what)}{whose}{behind} {what.first} costs"
    mana = "{X}" if what.x is not None else str(what.mana or f"{{{abs(what.generic)}}}")
    up_to = "up to " if what.up_to else ""
    words = f"{who} {up_to}{mana} {more} to {'activate' if isinstance(what.what, ThisAbility) else 'cast'}"
    words += " this way" if what.this_way else ""
    if what.for_each is not None:
        words += f" for each {for_each(what.for_each)}"
    if what.condition is not None and what.condition_first:
        word = "if" if isinstance(what.what, ThisSpell) and not what.as_long else "as long as"
        words = f"{word} {condition(what.condition)}, {words}"
    elif what.condition is not None:
        words += f" if {condition(what.condition)}"
    only = f" This effect reduces only the amount of {what.reduces_only} mana you pay."
    x = f", where X is {defined(what.x)}" if what.x else ""
    return f"{words}{x}.{only if what.reduces_only else ''}"


@line.register
def _write_also_may_pay(what: AlsoMayPay) -> str:
    less = "" if what.less is None else f" {capital(line(what.less))}"
    return f"as an additional cost to cast this spell, you may {cost(what.cost, start=False)}.{less}"


@line.register
def _write_also_pay(what: AlsoPay) -> str:
    options = [cost(each, start=False) for each in what.options]
    if what.listed:
        either = f"{', '.join(options[:-1])}, or {options[-1]}"
        return f"as an additional cost to cast this spell, {either}."
    return f"as an additional cost to cast this spell, {' or '.join(options)}."


@line.register
def _write_keyword_at_price(what: KeywordAtPrice) -> str:
    return f"{keyword(what.keyword)}. {capital(line(what.price))}"

"""Writing what changes an object: its numbers, its abilities, who controls it."""

from __future__ import annotations

from engine.oracle.ast.changing import (
    BasePower,
    Change,
    GainActivated,
    GainAtItsCost,
    GainControl,
    HasActivated,
    LoseAbilities,
)
from engine.oracle.forms.amounts import defined, each
from engine.oracle.forms.numbers import amount
from engine.oracle.printing.actions import action, until, verb
from engine.oracle.printing.costs import cost, granted, keywords
from engine.oracle.printing.descriptions import listed
from engine.oracle.printing.phrases import thing


@action.register
def _write_gain_activated(what: GainActivated, many: bool) -> str:
    return f"{verb('gain', many)} all activated abilities of {thing(what.of)}{until(what.until)}"


@action.register
def _write_gain_control(what: GainControl, many: bool) -> str:
    return f"{verb('gain', many)} control of {thing(what.what)}{until(what.until)}"


@action.register
def _write_change(what: Change, many: bool) -> str:
    parts = []
    if what.power is not None and what.toughness is not None:
        numbers = "/".join(f"{sign}{amount(number)}" for sign, number in (what.power, what.toughness))
        parts.append(f"{verb('get', many)} {'an additional ' if what.additional else ''}{numbers}")
    if what.choice:
        options = listed([granted(each) for each in what.keywords], "or")
        parts.append(f"{verb('gain', many)} your choice of {options}")
    elif what.keywords:
        parts.append(f"{verb('have' if what.static else 'gain', many)} {keywords(what.keywords)}")
    times = f" for each {each(what.for_each)}" if what.for_each else ""
    return f"{' and '.join(parts)}{until(what.until)}{times}"


@action.register
def _write_has_activated(what: HasActivated, many: bool) -> str:
    return f"{verb('have', many)} all {what.kind} abilities of {thing(what.of)}"


@action.register
def _write_gain_at_its_cost(what: GainAtItsCost, many: bool) -> str:
    gains = verb("have" if what.static else "gain", many)
    cost_of = f"{what.which} {what.keyword} cost is equal to {what.whose} mana cost"
    plus = "" if what.plus is None else f" plus {cost(what.plus, start=False)}"
    less = f" reduced by {{{what.less}}}" if what.less else ""
    return f"{gains} {what.keyword}{until(what.until)}. {cost_of}{plus}{less}"


@action.register
def _write_lose_abilities(what: LoseAbilities, many: bool) -> str:
    lost = keywords(what.keywords) if what.keywords else "all abilities"
    lost = f'"{lost}"' if what.quoted else lost
    base = ""
    if what.base is not None:
        base = f" and {verb('have', many)} base power and toughness {what.base[0]}/{what.base[1]}"
    never = f" and can't have or gain {lost}" if what.for_good else ""
    return f"{verb('lose', many)} {lost}{base}{never}{until(what.until)}"


@action.register
def _write_base_power(what: BasePower, many: bool) -> str:
    has = verb("have", many)
    if what.each is not None:
        return f"{has} base power and base toughness each equal to {defined(what.each)}{until(what.until)}"
    if what.x:
        return f"{has} base power and toughness X/X{until(what.until)}"
    if what.power is None:
        return f"{has} base toughness {what.toughness}{until(what.until)}"
    if what.toughness is None:
        return f"{has} base power {what.power}{until(what.until)}"
    return f"{has} base power and toughness {what.power}/{what.toughness}{until(what.until)}"

"""Writing what is said of the next spell that a player casts."""

from __future__ import annotations

from engine.oracle.ast.amounts import ForEach, Number
from engine.oracle.ast.next_spell import (
    AtAnyTime,
    BackAsItResolves,
    EnterWithThen,
    ExileAsItResolves,
    NextSpell,
    SpellsCostNow,
)
from engine.oracle.ast.phrases import Amount
from engine.oracle.forms.amounts import defined, each
from engine.oracle.forms.numbers import counted
from engine.oracle.grammar.next_spell import BACK
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.descriptions import article, description, quality
from engine.oracle.printing.phrases import thing


@action.register
def _write_next_spell(what: NextSpell, many: bool) -> str:
    if isinstance(what.says, BackAsItResolves):
        when = f"the next time you cast {article(description(what.what))} this turn"
        return f"{when}, {BACK}"
    if isinstance(what.says, AtAnyTime):
        return f"the next {description(what.what)} you cast this turn can be cast as though it had flash"
    says = f"costs {_generic(what.less)} less to cast" if what.less is not None else ""
    says = action(what.says, False) if what.says is not None else says
    return f"the next {description(what.what)} you cast this turn {says}"


@action.register
def _write_exile_as_it_resolves(what: ExileAsItResolves, many: bool) -> str:
    counters = ""
    if what.counters is not None:
        number, kind = what.counters
        counters = f" with {counted(Number(number), f'{kind} counter')} on it"
    instead = "instead of putting it into your graveyard as it resolves"
    return f"{verb('exile', many)} {thing(what.what)}{counters} {instead}"


@action.register
def _write_enter_with_then(what: EnterWithThen, many: bool) -> str:
    counters = f"{'additional ' if what.additional else ''}{what.kind} counter"
    if what.equal:
        return f"{verb('enter', many)} with a number of {counters}s on it equal to {defined(what.amount)}"
    often = f" for each {each(what.amount.what)}" if isinstance(what.amount, ForEach) else ""
    number = Number(what.amount.times) if isinstance(what.amount, ForEach) else what.amount
    return f"{verb('enter', many)} with {counted(number, counters)} on it{often}"


@action.register
def _write_spells_cost_now(what: SpellsCostNow, many: bool) -> str:
    behind = "".join(f" {quality(each, True)}" for each in what.behind)
    after = "".join(f" {quality(each, True)}" for each in what.after)
    lasts = " this turn" if what.this_turn else ""
    cast = f"{description(what.what, True)} {what.whose} cast{behind}{lasts}{after}"
    return f"{cast} cost {_generic(what.mana)} {'more' if what.more else 'less'} to cast"


def _generic(amount: Amount) -> str:
    """Generic mana as a symbol."""
    return f"{{{amount.value}}}" if isinstance(amount, Number) else "{X}"

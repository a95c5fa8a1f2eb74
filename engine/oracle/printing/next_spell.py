"""Writing what is said of the next spell that a player casts."""

from __future__ import annotations

from engine.oracle.ast.amounts import Number
from engine.oracle.ast.next_spell import AtAnyTime, BackAsItResolves, NextSpell, SpellsCostNow
from engine.oracle.ast.phrases import Amount
from engine.oracle.grammar.next_spell import BACK
from engine.oracle.printing.actions import action
from engine.oracle.printing.descriptions import article, description, quality


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
def _write_spells_cost_now(what: SpellsCostNow, many: bool) -> str:
    behind = "".join(f" {quality(each, True)}" for each in what.behind)
    after = "".join(f" {quality(each, True)}" for each in what.after)
    lasts = " this turn" if what.this_turn else ""
    cast = f"{description(what.what, True)} {what.whose} cast{behind}{lasts}{after}"
    return f"{cast} cost {_generic(what.mana)} {'more' if what.more else 'less'} to cast"


def _generic(amount: Amount) -> str:
    """Generic mana as a symbol."""
    return f"{{{amount.value}}}" if isinstance(amount, Number) else "{X}"

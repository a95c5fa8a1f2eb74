"""Writing what is said of the next spell that a player casts."""

from __future__ import annotations

from engine.oracle.ast.next_spell import AtAnyTime, BackAsItResolves, NextSpell
from engine.oracle.grammar.next_spell import BACK
from engine.oracle.printing.actions import action
from engine.oracle.printing.descriptions import article, description


@action.register
def _write_next_spell(what: NextSpell, many: bool) -> str:
    if isinstance(what.says, BackAsItResolves):
        when = f"the next time you cast {article(description(what.what))} this turn"
        return f"{when}, {BACK}"
    if isinstance(what.says, AtAnyTime):
        return f"the next {description(what.what)} you cast this turn can be cast as though it had flash"
    says = f"costs {{{what.less}}} less to cast" if what.says is None else action(what.says, False)
    return f"the next {description(what.what)} you cast this turn {says}"

"""Writing what is said of the next spell that a player casts."""

from __future__ import annotations

from engine.oracle.ast.next_spell import NextSpell
from engine.oracle.printing.actions import action
from engine.oracle.printing.descriptions import description


@action.register
def _write_next_spell(what: NextSpell, many: bool) -> str:
    says = f"costs {{{what.less}}} less to cast" if what.says is None else action(what.says, False)
    return f"the next {description(what.what)} you cast this turn {says}"

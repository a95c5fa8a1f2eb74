"""Writing what is said of the damage of a source that a player chooses."""

from __future__ import annotations

from engine.oracle.ast.preventing import NextFromChosen, ShieldFromChosen
from engine.oracle.printing.actions import action
from engine.oracle.printing.phrases import chosen_source, thing


@action.register
def _write_next_from_chosen(what: NextFromChosen, many: bool) -> str:
    to = "" if what.to is None else f" to {thing(what.to)}"
    words = f"the next time {chosen_source(what.source)} would deal damage{to} this turn"
    if what.instead_to is None:
        return f"{words}, prevent that damage"
    moved = "that source deals that damage" if what.deals else "that damage is dealt"
    return f"{words}, {moved} to {thing(what.instead_to)} instead"


@action.register
def _write_shield_from_chosen(what: ShieldFromChosen, many: bool) -> str:
    damage = f"the next {what.amount} damage" if what.amount else "all damage"
    to = "" if what.to is None else f" to {thing(what.to)}"
    if what.would_be:
        return f"prevent {damage} that would be dealt{to} this turn by {chosen_source(what.source)}"
    return f"prevent {damage} {chosen_source(what.source)} would deal{to} this turn"

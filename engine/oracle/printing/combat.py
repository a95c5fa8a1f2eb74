"""Writing what is said of creatures that attack and block by an effect."""

from __future__ import annotations

from engine.oracle.ast.combat import BlockOne, IsAttacking
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.phrases import thing


@action.register
def _write_is_attacking(what: IsAttacking, many: bool) -> str:
    whom = "" if what.whom is None else f" {thing(what.whom)}"
    return f"{'are' if many else 'is'} attacking{whom}"


@action.register
def _write_block_one(what: BlockOne, many: bool) -> str:
    return f"{verb('block', many)} {thing(what.what)} of your choice"

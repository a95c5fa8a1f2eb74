"""What it means that an effect lets creatures attack and block."""

from __future__ import annotations

from engine.effects.combat import HaveBlock, StateAttacking
from engine.oracle.ast.combat import BlockOne, IsAttacking
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, acted_on, instructions
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable


@instructions.register
def _lower_is_attacking(what: IsAttacking, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("what attacks is not said")
    before, on = acted_on(who, scope)
    whom = None if what.whom is None else selection(what.whom, scope)
    return (*before, StateAttacking(on, whom))


@instructions.register
def _lower_block_one(what: BlockOne, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("what blocks is not said")
    before, on = acted_on(who, scope)
    return (*before, HaveBlock(on, filter_of(what.what.what)))

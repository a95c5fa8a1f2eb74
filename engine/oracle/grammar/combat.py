"""Reading what is said of creatures that attack and block by an effect."""

from __future__ import annotations

from engine.oracle.ast.combat import BlockOne, IsAttacking
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Some, Thing
from engine.oracle.grammar.phrases import thing
from engine.oracle.reader import Reader


def is_attacking(r: Reader) -> Action:
    """Behind "is attacking": what it attacks, where that is said."""
    whom: Thing | None = r.attempt(thing)
    return IsAttacking(whom)


def block(r: Reader) -> Action:
    """Behind "block": the attacker, of the controller's choice."""
    what = thing(r)
    if not isinstance(what, Some) or what.number != 1 or what.other or what.up_to:
        r.fail("one creature")
    r.expect("of your choice")
    return BlockOne(what)

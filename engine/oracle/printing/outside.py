"""Writing what brings cards into the game from outside of it."""

from __future__ import annotations

from engine.oracle.ast.outside import BringIn
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.phrases import article, description


@action.register
def _(what: BringIn, many: bool) -> str:
    card = f"{article(description(what.what))} from outside the game"
    if what.reveals:
        return f"{verb('reveal', many)} {card} and {verb('put', many)} it into your hand"
    return f"{verb('put', many)} {card} into your hand"

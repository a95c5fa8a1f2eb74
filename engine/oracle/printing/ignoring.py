"""Writing what is said of effects that a player may end, or ignore for a while."""

from __future__ import annotations

from engine.oracle.ast.ignoring import Ignorable, LoseThisAbility, PayToEnd
from engine.oracle.grammar.ignoring import TO_END, TO_IGNORE
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.costs import capital, cost
from engine.oracle.printing.lines import line


@line.register
def _write_ignorable(what: Ignorable) -> str:
    price = cost(what.price, start=False)
    return f"{line(what.line)} {capital(what.who)} may {price} {TO_IGNORE}."


@action.register
def _write_pay_to_end(what: PayToEnd, many: bool) -> str:
    return f"{cost(what.price, start=False)} {TO_END}"


@action.register
def _write_lose_this_ability(what: LoseThisAbility, many: bool) -> str:
    return f"{verb('lose', many)} this ability"

"""Reading several amounts in one sentence, each with a condition of its own."""

from __future__ import annotations

from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.counting import GainIf
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.conditions import condition
from engine.oracle.reader import Reader


def gain_if(r: Reader) -> Action:
    """ "Gain X life if {G} was spent to cast this spell and X life if {W} was spent to cast it"."""
    parts = [_part(r)]
    r.expect("and")
    parts.append(_part(r))
    return GainIf(tuple(parts))


def _part(r: Reader) -> tuple[Amount, Condition]:
    amount = plain_amount(r)
    r.expect("life if")
    return amount, condition(r)

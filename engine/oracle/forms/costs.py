"""What somebody pays, as a gap of forms: "pay {2}", "sacrifice a land", "pay 2 life" (118)."""

from __future__ import annotations

from engine.oracle.ast.costs import Payment
from engine.oracle.forms import SLOTS, Slot
from engine.oracle.grammar.costs import cost, life, mana, part
from engine.oracle.printing.costs import paid
from engine.oracle.reader import Reader


def price(r: Reader) -> Payment:
    """A cost with its verb in the base form."""
    if not r.take("pay"):
        return Payment((part(r),))
    return cost(r) if r.peek().startswith("{") else Payment((life(r),))


SLOTS["mana symbols"] = Slot(lambda r: mana(r).cost, str)
SLOTS["price"] = Slot(price, lambda what: paid(what, True))

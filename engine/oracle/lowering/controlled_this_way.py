"""How many of what was destroyed this way a player controlled (608.2h)."""

from __future__ import annotations

from engine.filters import AllOf, Controlled
from engine.oracle.ast.amounts import ControlledThisWay
from engine.oracle.ast.phrases import Amount
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.people import they
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Quantity
from engine.quantities.history import HowManyThisWay
from engine.selections import It
from engine.zones import Zone


def of_controlled(what: Amount, scope: Scope) -> Quantity | None:
    """The number that it means; None for any other amount."""
    if not isinstance(what, ControlledThisWay):
        return None
    if scope.this_way != "destroyed" or what.what.whose or what.what.place is not None:
        raise Unperformable("what was destroyed this way is not clear")
    if what.who == "they":
        they(scope, one=True)
    whose = Controlled("you" if what.who == "you" else "asked player")
    to = Zone.GRAVEYARD if what.did == "put into a graveyard" else None
    return HowManyThisWay(It(), AllOf((filter_of(what.what, scope), whose)), gone=True, to=to)

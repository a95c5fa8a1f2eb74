"""What is asked of what was done "this way": "if three or more cards were discarded this way"."""

from __future__ import annotations

from engine.conditions import Condition, Relation
from engine.oracle.ast import history
from engine.oracle.ast.amounts import ThisWay
from engine.oracle.lowering.agreeing import without_agreement
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Fixed
from engine.quantities.history import HowManyThisWay, InCommonThisWay


def done_this_way(what: history.DoneThisWay, scope: Scope) -> Condition:
    """ "If three or more cards were discarded this way", or so many of them that agree in something."""
    apart, agreement = without_agreement(what.what)
    if (agreement is None) is what.so_many or (agreement is not None and agreement.differ):
        raise Unperformable("how many there were is not clear")
    did = "exiled" if what.did == "put into exile" else what.did
    done = quantity(ThisWay(apart, did), scope)  # type: ignore[arg-type]
    if agreement is not None:
        assert isinstance(done, HowManyThisWay)
        done = InCommonThisWay(agreement.kind, done)
    return Relation(done, ">=", Fixed(what.least))

"""In what several objects agree or differ: "that share a color", "with different names" (201.2, 205)."""

from __future__ import annotations

import msgspec

from engine.filters import Filter
from engine.oracle.ast.phrases import Agreeing, Description
from engine.oracle.lowering.scope import Unperformable
from engine.qualities.agreeing import Agreement
from engine.quantities import Quantity
from engine.quantities.counted import DifferentNames, DifferentPowers, InCommon
from engine.zones import Zone


def without_agreement(what: Description) -> tuple[Description, Agreement | None]:
    """What is said of each of several, and in what all of them agree or differ."""
    found = [each for each in what.qualities if isinstance(each, Agreeing)]
    if not found:
        return what, None
    rest = tuple(each for each in what.qualities if not isinstance(each, Agreeing))
    if len(found) > 1:
        raise Unperformable("in what several agree is not clear")
    return msgspec.structs.replace(what, qualities=rest), Agreement(found[0].kind, found[0].differ)


def number_agreeing(agreement: Agreement, wanted: Filter, zone: Zone = Zone.BATTLEFIELD) -> Quantity:
    """How many agree so: those of different names or powers, or those that have one thing in common."""
    if not agreement.differ:
        return InCommon(agreement.kind, wanted, zone)
    if agreement.kind not in ("name", "power") or zone is not Zone.BATTLEFIELD:
        raise Unperformable("in what they differ is not asked")
    return DifferentNames(wanted) if agreement.kind == "name" else DifferentPowers(wanted)

"""Which abilities hang on what has happened this turn: what they do is found anew as more happens."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from engine.conditions import EnteredThisTurn, Happened, HappenedInAll, WasCast
from engine.conditions.turns import AttackedNow
from engine.filters.this_turn import (
    CameThisTurn,
    DidThisTurn,
    DrawnThisTurn,
    FirstCast,
    FoughtThisTurn,
    HurtBy,
    HurtBySource,
    HurtThisTurn,
    HurtYou,
    PutThereThisTurn,
    TappedFor,
)
from engine.quantities.history import (
    AttackedWith,
    HappenedAmount,
    HappenedTimes,
    OpponentsAttacked,
    PlaceAmongCasts,
    PowerAttackedWith,
)

LOOKING_BACK: Final = (
    Happened,
    HappenedInAll,
    EnteredThisTurn,
    WasCast,
    HappenedTimes,
    HappenedAmount,
    AttackedNow,
    AttackedWith,
    OpponentsAttacked,
    PlaceAmongCasts,
    PowerAttackedWith,
    CameThisTurn,
    DidThisTurn,
    DrawnThisTurn,
    FirstCast,
    FoughtThisTurn,
    HurtBy,
    HurtBySource,
    HurtThisTurn,
    HurtYou,
    PutThereThisTurn,
    TappedFor,
)
"""The conditions, numbers and filters that ask for what has happened this turn."""


@cache
def looks_back(what: msgspec.Struct) -> bool:
    """Tell whether an ability, or any part of one, hangs on what has happened this turn."""
    return _within(what)


def _within(what: object) -> bool:
    if isinstance(what, LOOKING_BACK):
        return True
    if isinstance(what, tuple):
        return any(map(_within, what))
    if isinstance(what, msgspec.Struct):
        return any(_within(getattr(what, each)) for each in what.__struct_fields__)
    return False

"""What was done "this way" and is counted later, behind something else that is done (608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.effects.remembering import Remember, Remembered
from engine.filters import Filter
from engine.oracle.ast.amounts import ThisWay, WhatWas
from engine.oracle.ast.history import DoneThisWay, YouDidThisWay
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities.history import HowManyThisWay
from engine.selections import Paid, Selection
from engine.zones import Zone

_DEEDS: Final = {"sacrifice": "sacrificed", "discard": "discarded", "exile": "exiled", "mill": "milled"}


def deeds_counted(text: Any) -> frozenset[str]:
    """What is counted or asked of as done "this way" in a text."""
    said = frozenset(_said(text))
    return said | {"destroyed"} if "put into a graveyard" in said else said


def _said(what: Any) -> Iterator[str]:
    match what:
        case ThisWay(did=did) | DoneThisWay(did=did) | WhatWas(did=did):
            yield deed_of(did)
            yield did
        case YouDidThisWay(verb=verb):
            yield _DEEDS.get(verb, verb)
    if isinstance(what, msgspec.Struct):
        for field in what.__struct_fields__:
            yield from _said(getattr(what, field))
    elif isinstance(what, tuple):
        for each in what:
            yield from _said(each)


def deed_of(did: str) -> str:
    """How the deed is called that a text counts: what was milled was put into a graveyard."""
    if did == "put into exile":
        return "exiled"
    return "milled" if did.startswith("put into ") else did


def buried_in(did: str) -> Zone | None:
    """Where what is counted has to have come: what was exiled instead was put into no graveyard (614.6)."""
    return Zone.GRAVEYARD if did.startswith("put into ") and "graveyard" in did else None


def _remembered(did: str, scope: Scope) -> Remembered | None:
    """What the one deed of that kind before has dealt with; None where there was none, or several."""
    return Remembered(did) if scope.remembered.get(did) == 1 else None


def remembered_way(wanted: Filter, did: str, cards: bool, scope: Scope) -> HowManyThisWay:
    """How many of a kind were dealt with before something else was."""
    put: Selection | None = _remembered(did, scope) or _remembered(deed_of(did), scope)
    if put is None and did == "sacrificed" and scope.sacrificed is not None and not scope.remembered:
        put = Paid()  # as the cost says
    if put is not None:
        return HowManyThisWay(put, wanted, gone=did == "destroyed", to=buried_in(did), cards=cards)
    destroyed = _remembered("destroyed", scope) if did == "put into a graveyard" else None
    if destroyed is None:
        raise Unperformable(f"what was {did} this way is not clear")
    return HowManyThisWay(destroyed, wanted, gone=True, to=Zone.GRAVEYARD, cards=cards)


def noted(scope: Scope, before: int) -> tuple[Remember, ...]:
    """What keeps what was just dealt with, where that is counted later."""
    did = scope.this_way
    if scope.deeds == before or did not in scope.counted:
        return ()
    scope.remembered[did] = scope.remembered.get(did, 0) + 1
    return (Remember(did),)

"""What bringing cards into the game from outside means (400.11)."""

from __future__ import annotations

import msgspec

from engine.effects import outside as effects
from engine.oracle.ast import outside
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, only_you
from engine.oracle.lowering.looking import instructions
from engine.oracle.lowering.phrases import filter_of
from engine.oracle.lowering.scope import Scope, Unperformable

# Importing it is what registers how these are written.
from engine.oracle.printing import outside as _written  # noqa: F401
from engine.selections import It

__all__ = ["instructions"]


@instructions.register
def _(what: outside.BringIn, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    if what.what.noun != "card" or what.what.place is not None or what.what.whose != "you own":
        raise Unperformable("which cards outside the game are meant is not clear")
    wanted = filter_of(msgspec.structs.replace(what.what, whose=""), scope)
    scope.speak(It(), noun="card")
    return (effects.BringIn(wanted, what.reveals),)

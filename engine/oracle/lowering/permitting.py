"""What is meant by playing and casting cards that were exiled."""

from __future__ import annotations

from engine.abilities import Permission, WayToCast
from engine.characteristics import Ability
from engine.instructions import Begin
from engine.oracle.ast import phrases
from engine.oracle.ast.permitting import MayPlay
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions
from engine.oracle.lowering.lasting import duration_of, instructions
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed
from engine.selections import It
from engine.zones import Zone

__all__ = ["instructions"]


@instructions.register
def _(what: MayPlay, who: Thing | None, scope: Scope) -> Instructions:
    if not (who is None or isinstance(who, phrases.You)):
        raise Unperformable("that somebody else plays it is not performed")
    if what.until is None and scope.lead_duration is None:
        raise Unperformable("casting as something resolves is not performed")
    on = selection(what.what, scope)
    if on != It():
        raise Unperformable("where the card is that may be played is not clear")
    text = f"You may {printed(what, many=True)}."
    ways: tuple[Ability, ...] = (WayToCast(name="from exile", zone=Zone.EXILE, text=text),)
    if what.verb == "play":
        ways = (*ways, Permission(what="play from there", text=text))
    if what.any_mana:
        ways = (*ways, Permission(what="spend mana of any type", text=text))
    return (Begin(duration_of(what.until, scope), on, abilities=ways, text=text),)

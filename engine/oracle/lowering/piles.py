"""What is meant by separating cards into piles, and by putting those somewhere (700.3)."""

from __future__ import annotations

from engine.effects.looking import PutSeen
from engine.effects.moving import MoveTo
from engine.effects.piles import ChoosePile, Separate
from engine.oracle.ast import piles
from engine.oracle.ast.phrases import Thing, You
from engine.oracle.lowering.actions import Instructions, instructions, only_you, player
from engine.oracle.lowering.looking import place
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.selections import Each, It, Selection
from engine.selections.players import EachPlayer
from engine.zones import Zone


def _by(who: Thing | None, scope: Scope) -> Selection | None:
    """Who does it, None for the controller."""
    if who is None or isinstance(who, You):
        return None
    found = player(who, scope)
    if isinstance(found, EachPlayer | Each):
        raise Unperformable("which of several players separates the cards is not clear")
    return found


@instructions.register
def _lower_separate_seen(what: piles.SeparateSeen, who: Thing | None, scope: Scope) -> Instructions:
    if not scope.seen or not scope.untouched:
        raise Unperformable("which cards are separated is not clear")
    scope.untouched = False
    scope.this_way = "separated"
    return (Separate(_by(who, scope)),)


@instructions.register
def _lower_choose_pile(what: piles.ChoosePile, who: Thing | None, scope: Scope) -> Instructions:
    if scope.this_way != "separated":
        raise Unperformable("which piles are meant is not clear")
    scope.this_way = "chosen pile"
    return (ChoosePile(_by(who, scope)),)


@instructions.register
def _lower_put_piles(what: piles.PutPiles, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    if scope.this_way != ("chosen pile" if what.which == "that pile" else "separated"):
        raise Unperformable("which piles are meant is not clear")
    choosing = () if what.which == "that pile" else (ChoosePile(),)
    zone, position = place(what.to)
    other, behind = place(what.other)
    if zone is not Zone.HAND or what.other.tapped or other is Zone.BATTLEFIELD:
        raise Unperformable("where the piles are put is not clear")
    scope.this_way = ""
    scope.speak(It(), many=True, noun="card")
    order = "random" if what.other.order == "a random order" else "any"
    return (*choosing, MoveTo(It(), zone, "you", position), PutSeen(other, behind, order))  # type: ignore[arg-type]

"""What is meant by effects that a player may end, or ignore for a while: special actions (116.2c-d)."""

from __future__ import annotations

import msgspec

from engine.abilities import Restriction, SpecialAction
from engine.characteristics import Ability
from engine.effects.ended import AllowEnding, EndEffect, IgnoreEffect, LoseOwnAbility
from engine.oracle.ast import costs as said
from engine.oracle.ast import phrases
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.ignoring import Ignorable, LoseThisAbility, PayToEnd
from engine.oracle.ast.phrases import Node, Thing
from engine.oracle.ast.statics import StaticLine
from engine.oracle.lowering.actions import Instructions, instructions
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.lasting import begin
from engine.oracle.lowering.scope import Scope, Unperformable

# Importing it is what registers how these are written.
from engine.oracle.printing import ignoring as _written  # noqa: F401
from engine.oracle.printing.actions import action as printed
from engine.selections import Host, Selection
from engine.selections.players import ControllerOf, EachPlayer
from engine.zones import Zone

__all__ = ["instructions"]


def ignorable(line: Ignorable, found: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The restrictions of a line, and the special action by which a player ignores them (116.2d)."""
    if not all(isinstance(each, Restriction) for each in found):
        raise Unperformable("what else than a restriction is ignored is not performed")
    ignoring = SpecialAction(
        name="ignore",
        cost=cost(_own(line.price)),
        instructions=(IgnoreEffect(),),
        timing="any",
        zone=Zone.BATTLEFIELD,
        by=_who(line.line, line.who),
    )
    return (*found, ignoring)


def _who(line: Node, who: str) -> Selection:
    if who == "any player":
        return EachPlayer()
    if not isinstance(line, StaticLine) or not isinstance(line.subject, phrases.Attached):
        raise Unperformable("which creature's controller may ignore it is not clear")
    return ControllerOf(Host())


def _own(price: Payment) -> Payment:
    """A price with "their graveyard" as the payer's own."""
    return msgspec.structs.replace(price, parts=tuple(map(_of_payer, price.parts)))


def _of_payer(part: said.CostPart) -> said.CostPart:
    match part:
        case said.ExilePart(what=phrases.Some(what=group) as some) if group.place is not None:
            if group.place.whose == "their":
                place = msgspec.structs.replace(group.place, whose="your")
                what = msgspec.structs.replace(some, what=msgspec.structs.replace(group, place=place))
                return msgspec.structs.replace(part, what=what)
    return part


@instructions.register
def _lower_pay_to_end(what: PayToEnd, who: Thing | None, scope: Scope) -> Instructions:
    ending = SpecialAction(
        name="end effect",
        cost=cost(what.price),
        instructions=(EndEffect(),),
        timing="any",
        zone=Zone.BATTLEFIELD,
        text=f"You may {printed(what, many=True)}.",
    )
    return (AllowEnding(ending),)


@instructions.register
def _lower_lose_this_ability(what: LoseThisAbility, who: Thing | None, scope: Scope) -> Instructions:
    if not isinstance(who, phrases.Self):
        raise Unperformable("what loses this ability is not clear")
    return begin(who, scope, "forever", printed(what, many=False), (LoseOwnAbility(),))

"""What bringing cards into the game from outside means (400.11)."""

from __future__ import annotations

import msgspec

from engine.abilities import SpecialAction
from engine.abilities.special import Companion
from engine.actions.discard import DiscardThese
from engine.characteristics import Ability
from engine.costs import Cost, PayMana
from engine.effects import outside as effects
from engine.filters import AnyOf, Anything, Not
from engine.filters.comparisons import RepeatsSymbol
from engine.filters.printed import HasActivated
from engine.mana import ManaCost
from engine.oracle.ast import outside
from engine.oracle.ast.phrases import Node, Thing
from engine.oracle.lowering.actions import Instructions, instructions, only_you
from engine.oracle.lowering.descriptions import filter_of, quality
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.selections import It, Source
from engine.zones import Zone


@instructions.register
def _lower_bring_in(what: outside.BringIn, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    if what.what.noun != "card" or what.what.place is not None or what.what.whose != "you own":
        raise Unperformable("which cards outside the game are meant is not clear")
    wanted = filter_of(msgspec.structs.replace(what.what, whose=""), scope)
    scope.speak(It(), noun="card")
    return (effects.BringIn(wanted, what.reveals),)


def outside_abilities(line: Node) -> tuple[Ability, ...]:
    """The abilities of a line about cards outside the game, or thrown away; none of another line."""
    match line:
        case outside.CompanionLine(only=only, of=of, has=has, single_symbols=single, activated=activated):
            if activated and of is not None:
                found = Companion(of=filter_of(of), all_match=HasActivated(), rule="702.139a")
            elif single:
                found = Companion(of=Anything(), all_match=Not(RepeatsSymbol()), rule="702.139a")
            elif of is None or has is None:
                allowed = tuple(filter_of(each) for each in only)
                found = Companion(of=Anything(), all_match=AnyOf(allowed), rule="702.139a")
            else:
                found = Companion(of=filter_of(of), all_match=quality(has, None), rule="702.139a")
            return (
                found,
                SpecialAction(
                    name="companion",
                    cost=Cost((PayMana(ManaCost.parse("{3}")),), "{3}"),
                    instructions=(effects.BringThis(),),
                    timing="sorcery",
                    zone=Zone.OUTSIDE,
                    rule="702.139a",
                ),
            )
        case outside.DiscardAnyTime():
            return (
                SpecialAction(
                    name="discard",
                    cost=Cost(),
                    instructions=(DiscardThese(Source()),),
                    timing="any",
                ),
            )
    return ()

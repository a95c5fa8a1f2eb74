"""What is meant by the next spell that a player casts (611.2f), and what spells cost for a time (601.2f)."""

from __future__ import annotations

import msgspec

from engine.abilities import Permission, Replacement
from engine.abilities.casting import ChangesCost, NextSpell
from engine.costs import CostChange
from engine.effects.defining import DefineX
from engine.effects.replacing import ToZone
from engine.filters import Anything, Itself
from engine.layers.lasting_effects import Begin
from engine.oracle.ast import changing, restricting
from engine.oracle.ast import next_spell as said
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.phrases import Amount, Thing
from engine.oracle.lowering.actions import Instructions, instructions
from engine.oracle.lowering.casting_restrictions import card_of
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.keywords import all_granted
from engine.oracle.lowering.restricting import restrictions
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed
from engine.patterns import Moves
from engine.quantities import Quantity, X
from engine.zones import Zone


@instructions.register
def _lower_next_spell(what: said.NextSpell, who: Thing | None, scope: Scope) -> Instructions:
    group = what.what
    if group.whose or (group.place is not None and group.place.preposition != "from"):
        raise Unperformable("which spell is meant is not clear")
    described = group.kinds or group.adjectives or group.qualities or group.place is not None
    wanted = filter_of(group) if described else Anything()
    words = printed(what, many=False)
    match what.says:
        case None:
            if what.less is None:
                raise Unperformable("what is said of the next spell is not performed")
            before, generic, times = _how_much(what.less, scope)
            change = CostChange(-generic, Itself(), "you", times=times, less=True)
            waiting = NextSpell(affected=wanted, held=(ChangesCost(change=change, text=words),))
            return (*before, Begin("end of turn", abilities=(waiting,), text=words))
        case changing.Change(keywords=keywords):
            waiting = NextSpell(affected=wanted, granted=all_granted(keywords))
        case restricting.Cant() as cant:
            waiting = NextSpell(affected=wanted, held=restrictions(cant, None))
        case said.BackAsItResolves():
            resolves = Moves(Anything(), Zone.STACK, Zone.GRAVEYARD, cause="resolve")
            instead = Replacement(pattern=resolves, edit=ToZone(Zone.HAND), text=words)
            waiting = NextSpell(affected=wanted, held=(instead,))
        case said.AtAnyTime():  # it holds until then, and for no spell after it
            may = Permission(what="any time", affected=card_of(group, scope), text=words)
            waiting = NextSpell(affected=wanted)
            return (Begin("end of turn", abilities=(waiting, may), text=words),)
        case _:
            raise Unperformable("what is said of the next spell is not performed")
    return (Begin("end of turn", abilities=(waiting,), text=words),)


@instructions.register
def _lower_spells_cost_now(what: said.SpellsCostNow, who: Thing | None, scope: Scope) -> Instructions:
    group = what.what
    if what.this_turn is (scope.lead_duration is not None):
        raise Unperformable("how long they cost so much is not clear")
    if group.noun != "spell" or group.whose or group.place is not None:
        raise Unperformable("which spells are meant is not clear")
    before, generic, times = _how_much(what.mana, scope)
    meant = msgspec.structs.replace(group, qualities=(*group.qualities, *what.behind, *what.after))
    change = CostChange(
        generic if what.more else -generic,
        filter_of(meant),
        "you" if what.whose == "you" else "opponent",
        times=times,
        less=not what.more,
    )
    words = printed(what, many=False)
    held = ChangesCost(change=change, text=words)
    return (*before, Begin(scope.lead_duration or "end of turn", abilities=(held,), text=words))


def _how_much(mana: Amount, scope: Scope) -> tuple[Instructions, int, Quantity | None]:
    """The generic mana; X is worked out as the effect begins, and is then how often one mana is meant."""
    if isinstance(mana, Number):
        return (), mana.value, None
    if scope.x is None:
        raise Unperformable("what X is, is not said")
    return (DefineX(scope.x),), 1, X()

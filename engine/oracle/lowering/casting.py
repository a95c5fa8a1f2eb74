"""What lines on how a spell is cast mean: restrictions, ways to cast, permissions (601.3, 118.9)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities import Permission, Replacement
from engine.abilities import casting as casts
from engine.abilities.casting import WayToCast
from engine.actions.sacrifice import Sacrifice
from engine.characteristics import Ability
from engine.combat.times import CombatTime
from engine.conditions import Both, CastUntimely, Condition, OnlyIf, Unless, WasCast
from engine.conditions.turns import AfterStep, AttackedNow, BeforeDamage, InStep, TurnOf
from engine.costs import Cost, CostChange
from engine.effects.entering_with import EnterPayingLife, EnterWithCounters, TappedUnlessPaid
from engine.effects.replacing import AndLater
from engine.filters import AllOf, AnyOf, Controlled, Filter, Itself, OfType
from engine.oracle.ast import casting
from engine.oracle.ast.abilities import Only
from engine.oracle.ast.conditions import Condition as ConditionNode
from engine.oracle.ast.phrases import Node
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.casting_restrictions import card_of, casting_restrictions
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.lines import written
from engine.patterns import Enters, StepStarts
from engine.selections import Became, Source
from engine.selections.players import ControllerOf
from engine.turns.phases import COMBAT
from engine.zones import Zone

_TIMES: Final[dict[str, Condition]] = {
    "during your turn": TurnOf("you"),
    "if it's your turn": TurnOf("you"),
    "during their turn": TurnOf("you"),  # of who activates it
    "during their turn before the end step": Both((TurnOf("you"), Unless(InStep(("end", "cleanup"))))),
    "during their draw step": Both((TurnOf("you"), InStep(("draw",)))),
    "during an opponent's turn": TurnOf("opponent"),
    "during an opponent's turn after their upkeep step": Both((TurnOf("opponent"), AfterStep("upkeep"))),
    "during your upkeep": Both((TurnOf("you"), InStep(("upkeep",)))),
    "during an opponent's upkeep": Both((TurnOf("opponent"), InStep(("upkeep",)))),
    "during the end of combat step": InStep(("end of combat",)),
    "during your end step": Both((TurnOf("you"), InStep(("end",)))),
    "during any upkeep step": InStep(("upkeep",)),
    "after your upkeep step": Both((TurnOf("you"), AfterStep("upkeep"))),
    "during combat": InStep(COMBAT),
    "during combat before blockers are declared": CombatTime("declare blockers", in_combat=True),
    "during combat after blockers are declared": CombatTime("declare blockers", "after", in_combat=True),
    "during the declare blockers step": InStep(("declare blockers",)),
    "during the declare attackers step": InStep(("declare attackers",)),
    "during your turn, before attackers are declared": Both((TurnOf("you"), CombatTime("declare attackers"))),
    "before attackers are declared": CombatTime("declare attackers"),
    "before blockers are declared": CombatTime("declare blockers"),
    "before the combat damage step": BeforeDamage(),
    "during your declare attackers step": Both((TurnOf("you"), InStep(("declare attackers",)))),
    "after combat": AfterStep("end of combat"),
    "if you've been attacked this step": AttackedNow(),
}


def time(when: Only, scope: Scope) -> Condition:
    """What must hold at the time that a text names."""
    if not isinstance(when, str):
        return condition(when, scope)
    if when not in _TIMES:
        raise Unperformable(f"that it is only {when} is not asked of casting")
    return _TIMES[when]


def casting_abilities(line: Node) -> tuple[Ability, ...]:
    """The abilities of such a line; none where it is of another kind."""
    match line:
        case casting.CastOnly(only=only):
            asked = tuple(time(each, Scope()) for each in only)
            return (casts.CastOnly(condition=asked[0] if len(asked) == 1 else Both(asked)),)
        case casting.OtherCost(price=price, condition=asked_of):
            paid = Cost() if price is None else cost(price)
            return (WayToCast(name=_name(line), cost=paid, condition=_asked(asked_of)),)
        case casting.CastFrom():
            return _from_there(line)
        case casting.AsThoughFlash(more=more, condition=asked_of, sacrificed=sacrificed):
            additional = None if more is None else cost(more)
            flash = WayToCast(name="as though it had flash", timing="any", additional=additional)
            flash = msgspec.structs.replace(flash, condition=_asked(asked_of))
            return (flash, SACRIFICED_LATER) if sacrificed else (flash,)
        case casting.FlashFor(what=what, who=who, also=also):
            spells = card_of(what) if also is None else AnyOf((card_of(what), card_of(also)))
            if who == "any player":
                return (Permission(what="any time by anyone", affected=spells),)
            return (Permission(what="any time", affected=spells),)
        case casting.EntersUnlessPaid(price=price):
            edit = TappedUnlessPaid(cost(price))
            return (Replacement(pattern=Enters(Itself()), edit=edit, everywhere=True),)
        case casting.EntersPayingLife():
            return (Replacement(pattern=Enters(Itself()), edit=EnterPayingLife(), everywhere=True),)
        case casting.MayStayTapped():
            return (Permission(what="stay tapped"),)
        case casting.LoyaltyChange(whose=whose, by=by):
            walkers: Filter = OfType("Planeswalker")
            if whose == "you control":
                walkers = AllOf((walkers, Controlled("you")))
            player = {"you activate": "you", "your opponents activate": "opponent"}.get(whose, "any")
            change = CostChange(0, walkers, player, of="loyalty abilities", loyalty=by)  # type: ignore[arg-type]
            return (casts.ChangesCost(change=change),)
    return casting_restrictions(line)


def _from_there(line: casting.CastFrom) -> tuple[Ability, ...]:
    """The way of casting it from there, and with what it enters where it was cast that way."""
    way = _way_from(line)
    if line.entering is None:
        return (way,)
    amount, kind = line.entering
    edit = EnterWithCounters(kind, quantity(amount, Scope()))
    cast = WasCast(by=way.name)
    return (way, Replacement(pattern=Enters(Itself()), edit=edit, everywhere=True, condition=cast))


def _way_from(line: casting.CastFrom) -> WayToCast:
    """Casting it from another zone, for its mana cost or another, perhaps with a further one (118.8-9)."""
    zone = Zone.EXILE if line.origin == "exile" else Zone.GRAVEYARD
    price = None if line.price is None else cost(line.price)
    return WayToCast(
        name=f"from {line.origin}",
        zone=zone,
        condition=_asked(line.condition),
        cost=None if line.besides else price,
        additional=price if line.besides else None,
        using=line.using,
    )


SACRIFICED_LATER: Final = Replacement(
    pattern=OnlyIf(Enters(Itself()), CastUntimely()),
    edit=AndLater(
        StepStarts("cleanup"),
        (Sacrifice(Became(Source()), ControllerOf(Became(Source()))),),
        "its controller sacrifices it at the beginning of the next cleanup step",
    ),
    everywhere=True,
)
"""What happens to a permanent whose spell was cast when a sorcery couldn't have been."""


def _name(line: Node) -> str:
    """By what a way is chosen: the words of its line."""
    return written(line).rstrip(".")


def _asked(what: ConditionNode | None) -> Condition | None:
    return None if what is None else condition(what, Scope())

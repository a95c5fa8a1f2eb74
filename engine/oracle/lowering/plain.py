"""What is always said in the same words, and what it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine.abilities import Permission, Requirement, Restriction
from engine.actions.clash import Clash
from engine.actions.connive import Connive
from engine.actions.create import Create
from engine.actions.discard import Discard
from engine.actions.explore import Explore
from engine.actions.learn import Learn
from engine.actions.open_an_attraction import OpenAttraction
from engine.actions.populate import Populate
from engine.actions.proliferate import Proliferate
from engine.actions.shuffle import ShuffleIn
from engine.actions.venture import Venture
from engine.effects.becoming import ChooseNumber
from engine.effects.chance import FlipCoin, RollAgain, RollDie, RollResult
from engine.effects.combat import BecomeBlocked, RemoveFromCombat, Reselect
from engine.effects.day_and_night import Become
from engine.effects.ending import DrawGame
from engine.effects.exiling import ExileFromTop
from engine.effects.initiative import TakeInitiative
from engine.effects.life import GainLife, SetLife
from engine.effects.monarch import BecomeMonarch
from engine.effects.more_mana import TakeMana
from engine.effects.phasing import PhaseOut
from engine.effects.repeating import Repeat
from engine.effects.restricting import Never
from engine.effects.stickers import GainStickerAbility
from engine.effects.stored_results import RerollStored, StoreRolls
from engine.effects.turns import AddPhases, SkipNext, TakeExtraTurn
from engine.effects.until import ExileUntilLeft, PhaseOutUntilLeft
from engine.filters import AllOf, IsPlayer, Owned
from engine.filters.circumstances import InZone
from engine.instructions import Instruction
from engine.layers.lasting_effects import Begin
from engine.mana.abilities import DoubleMana
from engine.oracle.ast import effects
from engine.oracle.ast.amounts import Variable
from engine.oracle.ast.phrases import Thing
from engine.oracle.grammar.plain import DICE, FORMS
from engine.oracle.lowering.actions import Instructions, acted_on, instructions, only_you, player
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.lasting import at_any_time
from engine.oracle.lowering.plain_lines import PLAIN_LINES
from engine.oracle.lowering.predefined import predefined
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import EventAmount, Fixed, StartingLife, Theirs
from engine.quantities.counted import Count, HowMany, OwnedAmong
from engine.selections import It, Selection
from engine.selections.players import AskedPlayer, EachPlayer, You
from engine.zones import Zone


@instructions.register
def _(what: effects.Plain, who: Thing | None, scope: Scope) -> Instructions:
    if what.does in _DONE_BY and who is not None:
        before, chosen = acted_on(who, scope)
        return (*before, _DONE_BY[what.does](chosen))
    match what.does.partition(" "):
        case ("extra", _, _):
            return (TakeExtraTurn(player(who, scope)),)
        case ("skip", _, skipped):
            return (SkipNext(player(who, scope), skipped),)
        case ("take", _, "mana"):
            return (TakeMana(player(who, scope)),)
        case ("double", _, _):
            return (DoubleMana(),)
        case ("shuffle", _, zones):
            return (ShuffleIn(player(who, scope), tuple(zones.split())),)
        case ("choose", _, _):
            scope.number_chosen = True
            return (ChooseNumber(player(who, scope)),)
        case ("discard", _, _):
            hand = Theirs(Count(Owned("asked player"), Zone.HAND))
            who_discards = player(who, scope)
            several = isinstance(who_discards, EachPlayer)
            scope.that_many = Theirs(OwnedAmong(It())) if several else HowMany(It())
            scope.this_way = "discarded"
            return (Discard(who_discards, hand),)
        case ("day" | "night" as which, _, _):
            return (Become(which),)
    if what.does in _NOW and who is not None:
        base, third = FORMS[what.does]
        holds, text = _NOW[what.does], third or base
        affected = at_any_time(who, scope)
        if affected is not None:
            return (
                Begin(
                    "end of turn", abilities=(msgspec.structs.replace(holds, affected=affected),), text=text
                ),
            )
        before, on = acted_on(who, scope)
        return (*before, Begin("end of turn", on, abilities=(holds,), text=text))
    others = _of_keyword_action(what.does, who, scope) or _by_chance_or_total(what.does, who, scope)
    return others or _added(what.does, who, scope)


def _of_keyword_action(words: str, who: Thing | None, scope: Scope) -> Instructions:
    if words.startswith("venture"):
        return (Venture(player(who, scope), words.removeprefix("venture").strip()),)
    action, _, often = words.partition(" ")
    if action in ("investigate", "populate", "proliferate") and often:
        once = _of_keyword_action(action, who, scope)
        if often == "again":
            return once
        return (Repeat(Fixed(2) if often == "twice" else quantity(Variable(), scope), once),)
    match words:
        case "investigate":
            clue = Create(player(who, scope), predefined("Clue"), Fixed(1), predefined="Clue")
            return (clue,)
        case "monarch":
            return (BecomeMonarch(player(who, scope)),)
        case "learn":
            return (Learn(player(who, scope)),)
        case "populate":
            only_you(who, scope)
            scope.speak(It(), noun="permanent")
            return (Populate(),)
        case "clash":
            only_you(who, scope)
            scope.speak(AskedPlayer(), player=True)
            return (Clash(),)
        case "proliferate":
            return (Proliferate(player(who, scope)),)
        case "open":
            return (OpenAttraction(player(who, scope)),)
        case "initiative":
            return (TakeInitiative(player(who, scope)),)
    return ()


_DONE_BY: Final[dict[str, Callable[[Selection], Instruction]]] = {
    "become blocked": BecomeBlocked,
    "gain sticker": GainStickerAbility,
    "phase out": PhaseOut,
    "phase out until": PhaseOutUntilLeft,
    "explore": Explore,
    "explore again": Explore,
    "connive": Connive,
}
"""What something itself does."""


_NOW: Final[dict[str, Permission | Requirement | Restriction]] = {
    "despite defender now": Permission(what="attack despite defender"),
    "must attack now": Requirement(what="attack"),
    "must block now": Requirement(what="block"),
    "must block it now": Requirement(what="block source"),
    "must be blocked now": Requirement(what="be blocked"),
    "block another now": Permission(what="block another"),
    "block any number now": Permission(what="block any number"),
    "not regenerated now": Restriction(question="be regenerated", allows=Never()),
    "no combat damage now": Restriction(question="assign combat damage", allows=Never()),
}
"""What holds of something until the turn ends (611.2a)."""


def _by_chance_or_total(words: str, who: Thing | None, scope: Scope) -> Instructions:
    """Coins and dice, life totals that are set, and the end of the game."""
    match words.partition(" "):
        case ("flip", _, _):
            return (FlipCoin(player(who, scope)),)
        case ("roll", _, dice):
            *two, sides = dice.split()
            scope.two_dice = bool(two)
            by = player(who, scope)
            several = two or isinstance(by, EachPlayer)
            scope.rolled = scope.that_many = None if several else RollResult()
            return (RollDie(by, int(sides), 2 if two else 1),)
        case ("store", _, dice):
            many, sides = dice.split()
            return (StoreRolls(DICE[many], int(sides)),)
        case ("reroll", _, _):
            return (RerollStored(),)
        case ("again", _, _):
            return (RollAgain(),)
        case ("gain", _, "the result") if not scope.two_dice:
            return (GainLife(You(), RollResult()),)
        case ("total", _, "starting"):
            return (SetLife(You(), StartingLife()),)
        case ("total", _, number):
            return (SetLife(You(), Fixed(int(number))),)
        case ("others'", _, _):
            theirs = AllOf((InZone(Zone.GRAVEYARD), Owned("not you")))
            allowed = Permission(what="as though in own graveyard", affected=theirs)
            return (
                Begin("end of turn", abilities=(allowed,), text="cards in others' graveyards as one's own"),
            )
        case ("draw", _, "the game"):
            return (DrawGame(),)
    return ()


@instructions.register
def _(what: effects.GetSteps, who: Thing | None, scope: Scope) -> Instructions:
    number = quantity(what.amount, scope)
    return (AddPhases((what.step,), "phase", player(who, scope), number),)


@instructions.register
def _(what: effects.ExileUntil, who: Thing | None, scope: Scope) -> Instructions:
    before, chosen = acted_on(what.what, scope)
    return (*before, ExileUntilLeft(chosen))


@instructions.register
def _(what: effects.InCombat, who: Thing | None, scope: Scope) -> Instructions:
    before, chosen = acted_on(what.what, scope)
    return (*before, (RemoveFromCombat if what.does == "remove" else Reselect)(chosen))


def _added(words: str, who: Thing | None, scope: Scope) -> Instructions:
    match words:
        case "exile that many from the library" if scope.counts:
            return (ExileFromTop(You(), EventAmount()),)
        case "combat phase after phase":
            return (AddPhases(("combat phase",), "phase"),)
        case "combat and main phase after phase":
            return (AddPhases(("combat phase", "main phase"), "phase"),)
        case "another land this turn":
            more = Permission(what="play another land", affected=IsPlayer("you"), text=FORMS[words][0])
            return (Begin("end of turn", abilities=(more,), text=FORMS[words][0]),)
        case "your control this turn":
            (taken,) = PLAIN_LINES["your control"]
            effect = msgspec.structs.replace(taken, text=FORMS[words][0])
            return (Begin("end of turn", abilities=(effect,), text=FORMS[words][0]),)
        case "no lands this turn":
            none = Restriction(
                question="play a land", allows=Never(), affected=IsPlayer("you"), text=FORMS[words][0]
            )
            return (Begin("end of turn", abilities=(none,), text=FORMS[words][0]),)
        case "upkeep step after step":
            return (AddPhases(("upkeep step",), "step"),)
    raise Unperformable(f"“{words}” is not performed")

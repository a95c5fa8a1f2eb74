"""What actions with a number mean: drawing, discarding, milling, scrying, gaining and losing life."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.actions.adapt import Adapt
from engine.actions.amass import Amass
from engine.actions.bolster import Bolster
from engine.actions.connive import Connive
from engine.actions.discard import Discard
from engine.actions.discover import Discover
from engine.actions.incubate import Incubate
from engine.actions.mill import Mill
from engine.actions.monstrosity import Monstrosity
from engine.actions.scry import Fateseal, Scry, Surveil
from engine.actions.support import Support
from engine.effects.drawing import DrawCards, DrawUpTo
from engine.effects.life import GainLife, LoseLife
from engine.filters import AllOf, Itself, Not, OfType
from engine.instructions import If, Instruction, TargetWord
from engine.oracle.ast import counting, phrases
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, acted_on, instructions, only_you, player
from engine.oracle.lowering.amounts import quantity, quantity_for
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.predefined import predefined, predefined_back
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Fixed, Quantity, X
from engine.quantities.counted import HowMany
from engine.selections import It, Selection, Targets
from engine.selections.players import EachPlayer, You


@instructions.register
def _lower_draw_revealed(what: counting.DrawRevealed, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    scope.speak(It(), noun="card")
    return (DrawCards(players, Fixed(1), reveals=True),)


@instructions.register
def _lower_count(what: counting.Count, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    if what.verb == "discard":
        number = quantity_for(what.amount, players, scope)
        wanted = None if what.what is None else filter_of(what.what, scope)
        discarding = Discard(players, number, what.at_random, what.up_to, wanted)
        scope.reckons(number, players)
        if what.up_to:
            if isinstance(players, EachPlayer) or what.at_random:
                raise Unperformable("how many each player discards is not asked")
            scope.that_many = HowMany(It())
        elif what.amount == Number(1) and not isinstance(players, EachPlayer):
            scope.speak(It(), by_name=True, noun="card")  # "it" is not what is gone
        scope.this_way = "discarded"
        return (discarding,)
    if what.verb == "mill":
        number = quantity_for(what.amount, players, scope)
        milling = Mill(players, number)
        scope.reckons(number, players)
        scope.one_seen = what.amount == Number(1)
        if scope.one_seen:  # of each player's it is each of them (701.13d)
            several = isinstance(players, EachPlayer)
            scope.speak(It(), by_name=not several, many=several, noun="card")
        scope.this_way = "milled"
        return (milling,)
    if what.verb == "support":
        only_you(who, scope)
        return _support(what.amount, scope)
    if what.verb == "incubate":
        scope.speak(It(), noun="permanent")
        faces = predefined("Incubator"), predefined_back("Incubator")
        assert faces[1] is not None
        return (Incubate(players, quantity(what.amount, scope), faces[0], faces[1]),)
    if what.up_to:
        return (DrawUpTo(players, quantity_for(what.amount, players, scope)),)
    if what.verb in _YOURS:
        if players != You():
            raise Unperformable("that somebody else does this is not performed")
        return (_YOURS[what.verb](quantity(what.amount, scope)),)
    number = quantity_for(what.amount, players, scope)
    if what.verb in ("draw", "gain life", "lose life"):
        scope.reckons(number, players)
    return (_COUNTS[what.verb](players, number),)


_UP_TO_X: Final = 99
"""More than X ever is: how many there are is said by the number of the target word."""


def _support(amount: phrases.Amount, scope: Scope) -> Instructions:
    """ "Support 2" of a spell has up to two targets, that of a permanent up to two others (701.35a)."""
    creature = OfType("Creature")
    wanted = creature if scope.spell else AllOf((Not(Itself()), creature))
    number = quantity(amount, scope)
    if isinstance(number, Fixed):
        word = TargetWord(wanted, least=0, most=number.number, text=f"up to {number.number} target creatures")
    elif isinstance(number, X):
        word = TargetWord(wanted, least=0, most=_UP_TO_X, text="up to X target creatures", number=number)
    else:
        raise Unperformable("how many are supported is not clear")
    on = Targets(scope.slot(word))
    scope.speak(on, many=True, kinds=frozenset({"Creature"}))
    return (Support(on),)


@instructions.register
def _lower_connive_often(what: counting.ConniveOften, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("what connives is not said")
    before, on = acted_on(who, scope)
    return (*before, Connive(on, quantity(what.amount, scope)))


@instructions.register
def _lower_amass(what: counting.Amass, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    number = quantity(what.amount, scope)
    scope.speak(It(), kinds=frozenset({"Creature"}))
    return (Amass(what.subtype, number),)


_YOURS: Final[dict[str, Callable[[Quantity], Instruction]]] = {
    "bolster": Bolster,
    "adapt": Adapt,
    "monstrosity": Monstrosity,
}


_COUNTS: Final[dict[str, Callable[[Selection, Quantity], Instruction]]] = {
    "draw": DrawCards,
    "gain life": GainLife,
    "lose life": LoseLife,
    "mill": Mill,
    "scry": Scry,
    "fateseal": Fateseal,
    "surveil": Surveil,
    "discover": Discover,
}


@instructions.register
def _lower_gain_if(what: counting.GainIf, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    return tuple(
        If(condition(asked, scope), (GainLife(players, quantity(number, scope)),))
        for number, asked in what.parts
    )

"""Static abilities that are always said in the same words, and what they mean."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.abilities import (
    CostToFight,
    MoreTriggers,
    Permission,
    Replacement,
    Requirement,
    Restriction,
    Static,
)
from engine.abilities.special import AnyTimeCouldMulligan, ExtraDie, OnlyForAnte
from engine.actions.goad import GOADED
from engine.characteristics import Ability
from engine.conditions import Condition
from engine.costs import Cost, PayMana, SacrificeCost
from engine.dungeon_rooms import EntersAnyRoom
from engine.effects.entering_with import UnderYourControl
from engine.effects.more_mana import MoreMana
from engine.effects.mulligans import ExileHandAndDraw
from engine.effects.replacing import DrawMore, EachDraws, GainInstead, More, PreventSome, Skip
from engine.effects.restricting import Never, NotAlone
from engine.filters import AllOf, AnyOf, Anything, Controlled, Filter, HostOfSource, IsPlayer, OfType
from engine.filters.circumstances import ExiledWith
from engine.layers.text_changes import AllNames
from engine.mana import ManaCost
from engine.oracle.lowering.scope import Unperformable
from engine.patterns import Begins, DealsDamage, Enters
from engine.patterns.players import DrawsSeveral, PlayerDoes, TappedForMana
from engine.quantities import Fixed


def _mana(text: str) -> Cost:
    return Cost((PayMana(ManaCost.parse(text)),), text)


_LAND: Final = Cost((SacrificeCost(OfType("Land")),), "a land")

PLAIN_LINES: Final[dict[str, tuple[Ability, ...]]] = {
    "activate with any mana": (Permission(what="activate with any mana"),),
    "activate with blue mana": (Permission(what="activate with blue mana"),),
    "commander": (),  # 903.3a: it functions before the game begins
    "look at exiled": (Permission(what="look at", affected=ExiledWith()),),
    "for ante": (OnlyForAnte(),),
    "any number in a deck": (),  # 113.6n: it functions before the game begins
    "skip draw step": (Replacement(pattern=Begins("draw step", "you"), edit=Skip()),),
    "one more damage": (Replacement(pattern=DealsDamage(), edit=More(1)),),
    "prevent one": (
        Replacement(pattern=DealsDamage(to=IsPlayer("you")), edit=PreventSome(Fixed(1)), prevents=True),
    ),
    "mana twice": (Replacement(pattern=TappedForMana(Anything(), "you"), edit=MoreMana(2)),),
    "mana three times": (Replacement(pattern=TappedForMana(Anything(), "you"), edit=MoreMana(3)),),
    "share draws": (Replacement(pattern=DrawsSeveral("opponent"), edit=EachDraws()),),
    "any time mulligan": (AnyTimeCouldMulligan(instructions=(ExileHandAndDraw(),)),),
    "draw two": (Replacement(pattern=PlayerDoes("draw"), edit=DrawMore(2)),),
    "life for a card": (Replacement(pattern=PlayerDoes("draw"), edit=GainInstead(1)),),
    "creatures stay out": (
        Restriction(question="enter", allows=Never(), affected=OfType("Creature"), rule="614.17d"),
    ),
    "lands stay out": (
        Restriction(question="enter", allows=Never(), affected=OfType("Land"), rule="614.17d"),
    ),
    "more triggers": (MoreTriggers(cause=Enters(AnyOf((OfType("Artifact"), OfType("Creature"))))),),
    "more room triggers": (MoreTriggers(cause=EntersAnyRoom()),),
    "entered by name": (Restriction(question="enter dungeon", allows=Never()),),
    "extra die": (ExtraDie(),),
    "lure": (Requirement(what="be blocked by all"),),
    "no counters": (Restriction(question="get counters", allows=Never()),),
    "inactive": (Restriction(question="activate", allows=Never(), affected=HostOfSource()),),
    "your control": (
        Replacement(
            pattern=Enters(AllOf((OfType("Creature"), Controlled("opponent")))),
            edit=UnderYourControl(),
            rank="control",
        ),
    ),
    "as unblocked": (Permission(what="assign as unblocked", rule="510.1b"),),
    "price to attack": (CostToFight(what="attack", cost=_mana("{2}")),),
    "sacrifice to attack": (CostToFight(what="attack", cost=_LAND),),
    "price to block": (CostToFight(what="block", cost=_mana("{1}")),),
}
"""The abilities of each such line."""


BOTH: Final[dict[str, tuple[str, ...]]] = {
    "not fight alone": ("not attack alone", "not block alone"),
    "fight if able": ("attack if able", "block if able"),
}
"""The predicates that say several such things at once."""


def standing_plainly(does: str, affected: Filter, asked: Condition | None = None) -> Ability:
    """The ability of a predicate that is always said in the same words, as long as something is so."""
    match does:
        case "despite defender":
            return Permission(what="attack despite defender", affected=affected, condition=asked)
        case "not attack alone":
            return Restriction(
                question="attack together", allows=NotAlone(), affected=affected, condition=asked
            )
        case "not block alone":
            return Restriction(
                question="block together", allows=NotAlone(), affected=affected, condition=asked
            )
        case "block another":
            return Permission(what="block another", affected=affected, condition=asked)
        case "attack if able" | "block if able":
            what: Literal["attack", "block"] = "attack" if does == "attack if able" else "block"
            return Requirement(what=what, affected=affected, condition=asked)
        case "block any number":
            return Permission(what="block any number", affected=affected, condition=asked)
        case "toughness for power":
            return Permission(what="assign toughness", affected=affected, condition=asked, rule="510.1a")
        case "all names":
            return Static(affected=affected, modifications=(AllNames(),), condition=asked)
        case "must be blocked":
            return Requirement(what="be blocked", affected=affected, condition=asked)
        case "crew stronger":
            return Permission(what="crew as though stronger", affected=affected)
        case "crew by toughness":
            return Permission(what="crew by toughness", affected=affected)
        case "goaded":
            return msgspec.structs.replace(GOADED, affected=affected, condition=asked)
    raise Unperformable(f"“{does}” is not performed")

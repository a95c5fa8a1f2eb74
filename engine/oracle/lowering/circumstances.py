"""What conditions mean of all of a kind, of the most of a kind, and of what players have done (603.4)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine import conditions
from engine.conditions import Condition, Happened, Is, Relation, WasCast
from engine.conditions.came_from import CameFrom
from engine.conditions.comparing import Outdoes
from engine.conditions.costs_with_x import CostHasX
from engine.conditions.turns import LostLifeLastTurn, TurnOf
from engine.filters import AllOf, AnyOf, Anything, Controlled, Filter, Itself, Not, OfType, Owned, Whose
from engine.filters.circumstances import AmongThose, ExiledWith, HasAttached
from engine.filters.comparisons import ComparedTo
from engine.oracle.ast import circumstances as asked
from engine.oracle.ast import history
from engine.oracle.ast.amounts import ThisWay
from engine.oracle.ast.conditions import Condition as Asked
from engine.oracle.ast.phrases import Defender, Description, Pronoun
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.descriptions import filter_of, that_player, zone_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.players import number_of_each
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.patterns.occasions import RollsDie
from engine.patterns.players import EntersUnder, PlayerDoes
from engine.quantities import Fixed
from engine.quantities.counted import Among, Count
from engine.quantities.history import HowManyThisWay
from engine.selections import AllOfEvent, Each, EventObject, It, Source
from engine.selections.players import EachPlayer, You
from engine.zones import Zone


def _of_what_happened(what: asked.NotTheirTurn | asked.CostHasX, scope: Scope) -> Condition:
    """Whose turn it isn't, or for what {X} is paid, of what an ability triggers on."""
    if isinstance(what, asked.NotTheirTurn):
        return conditions.Some(that_player(scope), conditions.Unless(TurnOf("asked player")))
    if not any(each.was == EventObject("on_stack") for each in scope.spoken):
        raise Unperformable("of which spell or ability its cost is asked is not clear")
    return CostHasX()


def of_circumstances(what: Asked, scope: Scope) -> Condition | None:
    """The condition that such a node means; None for any other."""
    match what:
        case asked.NotTheirTurn() | asked.CostHasX():
            return _of_what_happened(what, scope)
        case asked.OwnsThere(who=who, what=group):
            return _owns(who, group)
        case asked.HasThere(least=least, what=group):
            return _has(least, group, scope)
        case asked.ControlsHighest() | asked.ControlsMost():
            return _most(what, scope)
        case asked.EnteredOrCast():
            return _came(what, scope)
        case asked.AllAre(what=group, kind=kind):
            scope.speak(Each(filter_of(group)), many=True, noun="permanent")
            is_so = filter_of(kind) if isinstance(kind, Description) else kind
            return Relation(Count(AllOf((filter_of(group), Not(is_so)))), "=", Fixed(0))
        case asked.WasAttached(what=Pronoun() as it, how=how):
            return Is(selection(it, scope, was=True), attached_by(how))
        case asked.GoneThisWay() | asked.DiesThisWay() | asked.AtLeastOneThisWay():
            return _this_way(what, scope)
        case asked.ExiledThere():
            return _exiled(what, scope)
        case asked.LifeLastTurn(who=who):
            return LostLifeLastTurn(_PLAYERS[who])
    return _deeds(what, scope)


_PLAYERS: Final[dict[str, Whose]] = {"you": "you", "an opponent": "opponent", "a player": "any"}


def _owns(who: str, group: Description) -> Condition:
    """Whether one player owns a card of some description in a zone."""
    if group.noun != "card" or group.whose or group.place is None or group.place.whose:
        raise Unperformable("which cards are owned where is not clear")
    owned = Count(AllOf((filter_of(group), Owned("you" if who == "you" else "asked player"))), zone_of(group))
    enough = Relation(owned, ">=", Fixed(1))
    return enough if who == "you" else conditions.Some(EachPlayer(who == "an opponent"), enough)


def _has(least: int, group: Description, scope: Scope) -> Condition:
    """Whether so many cards of some description lie in the graveyard or hand of the player."""
    if group.noun != "card" or group.whose or group.place is None or group.place.whose != "your":
        raise Unperformable("which cards are counted where is not clear")
    return Relation(Count(filter_of(group, scope), zone_of(group)), ">=", Fixed(least))


def _most(what: asked.ControlsHighest | asked.ControlsMost, scope: Scope) -> Condition:
    """Whether a player controls the one that has the most of something, or most of a kind."""
    if isinstance(what, asked.ControlsHighest):
        among = filter_of(what.what)
        highest = ComparedTo(what.of, "=", Among("greatest", what.of, among))
        return Relation(Count(AllOf((among, Controlled("you"), highest))), ">=", Fixed(1))
    who = selection(what.who, scope) if isinstance(what.who, Defender) else You()
    return Outdoes(who, number_of_each(what.what), EachPlayer(), every=True, by=0)


def _came(what: asked.EnteredOrCast, scope: Scope) -> Condition:
    """Where it entered from, or was cast from."""
    it = selection(Pronoun("it"), scope, was=True) if scope.spoken else Source()
    if isinstance(it, Each | AllOfEvent) or what.place != what.again or what.place.whose != "your":
        raise Unperformable("from where which of them has come is not clear")
    zone, anyone = what.place.zone, what.says == "was cast"
    entered: Condition = CameFrom(it, zone)
    cast: Condition = WasCast(origin=zone, what=it, by_anyone=anyone)
    cast = conditions.Both((cast, Is(it, Owned("you"))))  # "from your graveyard", whoever cast it
    return conditions.Either((entered, cast))


def _this_way(
    what: asked.GoneThisWay | asked.DiesThisWay | asked.AtLeastOneThisWay, scope: Scope
) -> Condition:
    """Whether what was to be destroyed was, and whether it came to a graveyard by that."""
    if isinstance(what, asked.AtLeastOneThisWay):
        return Relation(quantity(ThisWay(what.what, what.did), scope), ">=", Fixed(1))
    if scope.this_way != "destroyed":
        raise Unperformable("what was destroyed this way is not clear")
    if isinstance(what, asked.DiesThisWay):
        wanted, to = filter_of(what.what, scope), Zone.GRAVEYARD
        return Relation(HowManyThisWay(It(), wanted, gone=True, to=to), ">=", Fixed(1))
    last = scope.spoken.last_object
    if not isinstance(what.what, Pronoun) or last is None or scope.meant(what.what) != last:
        raise Unperformable("what was destroyed this way is not clear")
    end = None if what.how == "is destroyed" else Zone.GRAVEYARD
    return Relation(HowManyThisWay(It(), Anything(), gone=True, to=end), ">=", Fixed(1))


def attached_by(how: str) -> Filter:
    """What is enchanted by an Aura (303.4b), equipped by an Equipment (301.5a), or either."""
    auras, equipment = (HasAttached(OfType(each, "subtypes")) for each in ("Aura", "Equipment"))
    either: dict[str, Filter] = {"enchanted": auras, "equipped": equipment}
    return either.get(how) or AnyOf((auras, equipment))


def _exiled(what: asked.ExiledThere, scope: Scope) -> Condition:
    """Whether a card is still exiled with the source."""
    if what.it == "it" and scope.spoken and selection(Pronoun("it"), scope) != Source():
        raise Unperformable("with what it is exiled is not clear")
    scope.speak(Source(), itself=True)
    return Relation(Count(ExiledWith(), Zone.EXILE), ">=", Fixed(1))


_DEEDS: Final[
    dict[str, Literal["play a land", "search", "discard", "cycle", "draw", "attack", "lose life"]]
] = {
    "played a land": "play a land",
    "searched their library": "search",
    "discarded a card": "discard",
    "cycled a card": "cycle",
}
_NOT: Final[dict[str, Literal["play a land", "lose life", "gain life", "attack", "draw"]]] = {
    "play a land": "play a land",
    "lose life": "lose life",
    "gain life": "gain life",
    "attack": "attack",
    "draw a card": "draw",
}


def had_enter(what: history.HadEnter, scope: Scope) -> Condition:
    """Whether so many permanents have entered under the control of one player this turn."""
    whose: Whose = "you" if what.who == "you" else "asked player"
    if what.who == "that player":
        last = scope.spoken.last_object
        than = Source() if last is None else last.now
        others: tuple[Filter, ...] = (Not(AmongThose(than)),) if what.another else ()
        entered = Happened(EntersUnder(whose, AllOf((filter_of(what.what), *others))), what.least)
        return conditions.Some(that_player(scope), entered)
    others = (Not(Itself()),) if what.another else ()
    entered = Happened(EntersUnder(whose, AllOf((filter_of(what.what), *others))), what.least)
    return entered if what.who == "you" else conditions.Some(EachPlayer(opponents_only=True), entered)


def _deeds(what: Asked, scope: Scope) -> Condition | None:
    """What a player has done, or has not done, since the turn began."""
    match what:
        case asked.DidTurn(who=who, deed=deed):
            if who.startswith("you"):
                return Happened(PlayerDoes(_DEEDS[deed], "you"))
            did = Happened(PlayerDoes(_DEEDS[deed], "asked player"))
            return conditions.Some(EachPlayer(opponents_only=who != "a player"), did)
        case asked.DidNotTurn(who="you", deed=deed):
            return conditions.Unless(Happened(PlayerDoes(_NOT[deed], "you")))
        case asked.DidNotTurn(deed=deed):
            did = Happened(PlayerDoes(_NOT[deed], "asked player"))
            return conditions.Some(that_player(scope), conditions.Unless(did))
        case asked.TheyDidNotCast(what=group):
            if group.noun != "spell" or group.place is not None or group.whose or group.other:
                raise Unperformable("which spells are meant is not clear")
            spell: Filter = filter_of(msgspec.structs.replace(group, noun="card"))
            cast = Happened(PlayerDoes("cast", "asked player", spell))
            return conditions.Some(that_player(scope), conditions.Unless(cast))
        case asked.DidOften(did=done, what=things, least=least):
            if (done, things) not in (("rolled", "dice"), ("cycled", "cards")):
                raise Unperformable("what was done so often is not clear")
            return Happened(RollsDie() if done == "rolled" else PlayerDoes("cycle"), least)
    return None

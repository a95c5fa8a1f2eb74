"""What it means that something may be played or cast from a zone."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities import Permission, Rider
from engine.abilities.casting import OtherActivationCost, WayToCast
from engine.characteristics import Ability
from engine.conditions import Both, Condition, Happened, Unless
from engine.conditions.turns import TurnOf
from engine.costs import Cost
from engine.filters import AllOf, Filter, IsPlayer, OfType, Owned
from engine.filters.circumstances import ExiledWith, InZone, TopOfLibrary
from engine.oracle.ast.cost_changes import EquipAtOnce, OtherKeywordCost
from engine.oracle.ast.phrases import Node, Place
from engine.oracle.ast.playing import PlayFrom
from engine.oracle.ast.statics import FreeFromHand, OtherCostOf
from engine.oracle.forms import SLOTS
from engine.oracle.lowering.casting_restrictions import card_of
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.keywords import granted
from engine.oracle.lowering.scope import Unperformable
from engine.patterns.activating import Activates
from engine.patterns.players import PlayerDoes
from engine.zones import Zone

LOOK_AT_TOP: Final = Permission(what="look at", affected=AllOf((Owned("you"), TopOfLibrary())))
"""That a player may look at the top card of their library (401.3)."""


def playing_abilities(line: Node) -> tuple[Ability, ...]:
    """The permissions of such a line; none where it is of another kind."""
    if isinstance(line, FreeFromHand):
        return (_free_from_hand(line),)
    if isinstance(line, EquipAtOnce):
        return (Permission(what="equip at once", affected=IsPlayer("you")),)
    if isinstance(line, OtherKeywordCost):
        return (OtherActivationCost(keyword=line.keyword, cost=cost(line.price), condition=_first(line)),)
    if isinstance(line, OtherCostOf):
        return (
            WayToCast(
                name=SLOTS["price"].write(line.price), cost=cost(line.price), affected=card_of(line.what)
            ),
        )
    if not isinstance(line, PlayFrom):
        return ()
    zone, whose = _from_where(line)
    if line.exiled and zone in (None, Zone.EXILE):
        raise Unperformable("where the spell would be put is not clear")
    asked: Condition | None = TurnOf("you") if line.when.endswith("your turns") else None
    gains = tuple(ability for each in line.gains for ability in granted(each))
    rider = Rider(once=bool(line.when), each=line.each, snow=line.snow, gains=gains, exiles=line.exiled)
    found: list[Ability] = [LOOK_AT_TOP] if line.look else []
    if line.lands and zone is not None:
        land = AllOf((OfType("Land"), whose, InZone(zone)))
        found.append(Permission(what="play from there", affected=land, condition=asked, rider=rider))
    if line.cast is not None:
        card = AllOf((card_of(line.cast), whose))
        way = WayToCast(name=_name(line, zone), zone=zone, affected=card, condition=asked, rider=rider)
        if line.life:
            way = msgspec.structs.replace(way, cost=Cost(), life_for_value=True)
        found.append(way)
    return tuple(found)


def _first(line: OtherKeywordCost) -> Condition | None:
    """That it is the first such ability of a turn, where a line asks for it."""
    if not line.first:
        return None
    activated = PlayerDoes("cycle") if line.keyword == "cycling" else Activates("you", keyword=line.keyword)
    first = Unless(Happened(activated))
    return first if line.first == "each turn" else Both((TurnOf("you"), first))


def _name(line: PlayFrom, zone: Zone | None) -> str:
    """By what the way is chosen: from where, or for what."""
    if line.among is not None:
        return f"from the {zone}"
    return f"from {line.origin}" if line.origin else "paying life"


def _from_where(line: PlayFrom) -> tuple[Zone | None, Filter]:
    """In which zone the cards are, and which of those there."""
    if line.among is not None:
        place = line.among.place
        if place is None or place.zone not in (Zone.GRAVEYARD, Zone.EXILE):
            raise Unperformable("from where the spells are cast is not clear")
        return place.zone, filter_of(line.among)
    if not line.origin:  # from wherever it may be cast anyway (118.9)
        return None, Owned("you")
    zone = _ZONES[line.origin]
    return zone, ExiledWith() if zone is Zone.EXILE else Owned("you")


_ZONES: Final = {
    "your graveyard": Zone.GRAVEYARD,
    "the top of your library": Zone.LIBRARY,
    "among cards exiled with ~": Zone.EXILE,
}


def _free_from_hand(line: FreeFromHand) -> WayToCast:
    """A way to cast spells from the hand for nothing."""
    if line.what.place != Place(Zone.HAND, "from", "your"):
        raise Unperformable("from where the spells are cast is not clear")
    card = AllOf((card_of(msgspec.structs.replace(line.what, place=None)), Owned("you")))
    return WayToCast(name="without paying its mana cost", zone=Zone.HAND, cost=Cost(), affected=card)

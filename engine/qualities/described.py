"""Which objects a description looks at, by the zone that it speaks of (108.2, 109.2, 201.5, 403.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.characteristics import Ability
from engine.qualities import is_card
from engine.registry import quality
from engine.view import View
from engine.zones import Zone


def objects_described(view: View, zone: Zone) -> tuple[int, ...]:
    """The objects of a zone, of every player's where each has one; of the battlefield those phased in."""
    if zone is Zone.BATTLEFIELD:
        return permanents_described(view)
    return spells_described(view) if zone is Zone.STACK else cards_described(view, zone)


def _wherever_it_is(view: View) -> tuple[int, ...]:
    elsewhere = (view.zone(Zone.GRAVEYARD, player) for player in view.players())
    return (*view.battlefield(), *(id for cards in elsewhere for id in cards))


@quality("permanents described", "109.2", "403.2", without=_wherever_it_is)
def permanents_described(view: View) -> tuple[int, ...]:
    """A description without "card", "spell", "source" or a zone means permanents on the battlefield."""
    return phased_in(view)


def _phased_out_as_well(view: View) -> tuple[int, ...]:
    return view.zone(Zone.BATTLEFIELD)


@quality("what is phased in", "702.26b", without=_phased_out_as_well)
def phased_in(view: View) -> tuple[int, ...]:
    """A phased-out permanent is treated as though it did not exist."""
    return view.battlefield()


@quality("what is within range of influence", "801.10", "801.11")
def within_range(view: View) -> tuple[int, ...]:
    """Spells and abilities neither affect nor see what is outside their controller's range of influence."""
    return view.battlefield()


@quality("spells described", "109.2b")
def spells_described(view: View) -> tuple[int, ...]:
    """A description with the word "spell" means spells on the stack."""
    return view.zone(Zone.STACK)


@quality("cards described", "109.2a")
def cards_described(view: View, zone: Zone) -> tuple[int, ...]:
    """A description with the word "card" and the name of a zone means cards in that zone."""
    if not zone.of_each_player:
        return tuple(id for id in view.zone(zone) if is_card(view, id))
    there = (id for player in view.players() for id in view.zone(zone, player))
    return tuple(id for id in there if is_card(view, id))


def _of_that_name(view: View, id: int) -> tuple[int, ...]:
    name = view.characteristics(id).name
    return tuple(each for each in view.battlefield() if view.characteristics(each).name == name)


@quality("an object's own name", "201.5", without=_of_that_name)
def this_very_object(view: View, id: int) -> tuple[int, ...]:
    """Text that refers to the object that it's on by name means just that object, no other of that name."""
    return (id,)


@quality("a shortened name", "201.5c")
def by_shortened_name(view: View, ids: tuple[int, ...]) -> tuple[int, ...]:
    """A shortened version of a card's name in its text is treated as though it were the full name."""
    return ids


UNTARGETABLE: Final = frozenset({"hexproof", "shroud"})
"""The keywords that keep an object from being targeted by some or all."""


def untargetable(view: View, id: int) -> bool:
    """Tell whether an object or player has an ability that speaks of its being targeted."""
    if view.is_player(id):
        return any(_shields(each) for own in _controlled(view, id) for each in own)
    return any(getattr(each, "name", "") in UNTARGETABLE for each in view.characteristics(id).abilities)


def _controlled(view: View, player: int) -> Iterator[tuple[Ability, ...]]:
    mine = (id for id in view.battlefield() if view.controller(id) == player)
    return (view.characteristics(id).abilities for id in mine)


def _shields(ability: Ability) -> bool:
    """Tell whether it keeps its controller from being targeted."""
    about = getattr(ability, "affected", None)
    return getattr(ability, "question", "") == "be targeted" and getattr(about, "who", "") == "you"


def _targetable_only(view: View, ids: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(id for id in ids if not untargetable(view, id))


@quality("affected without being a target", "115.10", "115.10a", without=_targetable_only)
def affected_untargeted(view: View, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Spells and abilities can affect what they don't target; being affected makes nothing a target."""
    return ids


@quality("the word you", "115.10b", without=_targetable_only)
def you_untargeted(view: View, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The word "you" in an object's text doesn't indicate a target."""
    return ids

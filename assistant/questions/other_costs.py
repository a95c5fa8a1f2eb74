"""What a card asks for where it is cast for another cost than its mana cost, by its own abilities (118.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.compiling.faces import compiled
from engine.abilities.casting import WayToCast
from engine.characteristics import BASIC_LAND_TYPES
from engine.conditions import Relation
from engine.costs import ExileCost, ReturnCost, SacrificeCost
from engine.filters import AllOf, Controlled, Filter, Itself, OfColor, OfType
from engine.quantities import Fixed
from engine.quantities.counted import Count
from engine.zones import Zone
from model import Face


class OtherCost(msgspec.Struct, frozen=True):
    """What is asked for: so many cards of a color from the hand, and basic lands, each with how many."""

    cards: int = 0
    color: str = ""
    lands: tuple[tuple[str, int], ...] = ()


def other_cost(face: Face) -> OtherCost | None:
    """What a card asks for that may be cast for something else than mana; None where it may not."""
    way = next(iter(_ways(face)), None)
    if way is None:
        return None
    cards, color = next(_cards(way), (0, ""))
    return OtherCost(cards, color, tuple(_lands(way)))


def _ways(face: Face) -> Iterator[WayToCast]:
    """The other costs that a card names for itself; those of keywords have rules of their own."""
    for clause in compiled(face).clauses:
        for each in clause.abilities:
            mine = isinstance(each, WayToCast) and each.affected == Itself() and not each.rule
            if mine and isinstance(each, WayToCast) and each.zone is None and each.cost and each.cost.parts:
                yield each


def _cards(way: WayToCast) -> Iterator[tuple[int, str]]:
    for part in way.cost.parts if way.cost is not None else ():
        if isinstance(part, ExileCost) and part.zone is Zone.HAND:
            color = next((each.color for each in _parts(part.filter) if isinstance(each, OfColor)), "")
            if color:
                yield part.number, color


def _lands(way: WayToCast) -> Iterator[tuple[str, int]]:
    """The basic lands that the cost or its condition asks its player to have."""
    for part in way.cost.parts if way.cost is not None else ():
        if isinstance(part, (ReturnCost, SacrificeCost)):
            yield from ((land, part.number) for land in _basic(part.filter))
    condition = way.condition
    if isinstance(condition, Relation) and isinstance(condition.left, Count):
        yours = Controlled(by="you") in _parts(condition.left.filter)
        number = condition.right.number if isinstance(condition.right, Fixed) else 1
        yield from ((land, number) for land in _basic(condition.left.filter) if yours)


def _basic(filter: Filter) -> Iterator[str]:
    for each in _parts(filter):
        if isinstance(each, OfType) and each.part == "subtypes" and each.word in BASIC_LAND_TYPES:
            yield each.word


def _parts(filter: Any) -> list[Filter]:
    """A description, or all of those that have to fit at once."""
    if isinstance(filter, AllOf):
        return [part for each in filter.filters for part in _parts(each)]
    return [filter]

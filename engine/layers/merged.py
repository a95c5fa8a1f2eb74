"""What a permanent is that is represented by several cards and tokens (702.140e, 727.2)."""

from __future__ import annotations

import msgspec

from engine.characteristics import Characteristics
from engine.objects import Object
from engine.registry import quality
from engine.view import View


def _of_topmost(view: View, parts: tuple[Characteristics, ...]) -> Characteristics:
    return parts[0]


@quality("abilities of a mutated permanent", "702.140e", without=_of_topmost)
def with_all_abilities(view: View, parts: tuple[Characteristics, ...]) -> Characteristics:
    """It has all abilities of each card and token; its other characteristics are those of the topmost."""
    return msgspec.structs.replace(
        topmost(view, parts) or parts[0],
        abilities=tuple(ability for part in parts for ability in part.abilities),
    )


@quality("characteristics of a merged permanent", "727.2a")
def topmost(view: View, parts: tuple[Characteristics, ...]) -> Characteristics:
    """A merged permanent has only the characteristics of its topmost component, unless otherwise said."""
    return parts[0]


def _by_its_top(view: View, part: Characteristics) -> Characteristics:
    return part


@quality("a flip card in a merged permanent", "727.2h", without=_by_its_top)
def flipped_component(view: View, part: Characteristics) -> Characteristics:
    """If the merged permanent is flipped, the flip card's alternative characteristics are used instead."""
    other = part.flipped
    if other is None:
        return part
    return msgspec.structs.replace(
        other, mana_cost=part.mana_cost, colors=part.colors, flipped=other, front_cost=None
    )


def own_kind(thing: Object) -> Object:
    """The component that a merged permanent was before anything merged with it, as it is by now."""
    own = next((each for each in thing.components if each.id == thing.id), thing)
    return msgspec.structs.replace(
        thing,
        kind=own.kind,
        commander=own.commander,
        designations=own.designations,
        label=own.label,
        stickers=own.stickers,
    )


def _the_first(view: View, became: tuple[int, ...]) -> tuple[int, ...]:
    return became[:1]


@quality("finding what a merged permanent becomes", "727.3c", without=_the_first)
def every_component(view: View, became: tuple[int, ...]) -> tuple[int, ...]:
    """If an effect can find the new object that it becomes as it leaves, it finds all of those objects."""
    return became

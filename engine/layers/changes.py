"""What a change of colors, abilities or size makes of an object, by the rule on it (105, 113, 208)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.characteristics import Ability, Characteristics
from engine.registry import quality
from engine.view import View


def as_it_was(_view: View, old: Characteristics, *_change: Any) -> Characteristics:
    """An object as it would be without the rule on a change: unchanged."""
    return old


@quality("changing colors", "105.3", without=as_it_was)
def with_colors(
    view: View, old: Characteristics, colors: frozenset[str], besides: frozenset[str]
) -> Characteristics:
    """New colors take the place of all that an object had, but for those `besides` which they are given."""
    return msgspec.structs.replace(old, colors=colors | besides)


@quality("losing an ability", "113.10b", without=as_it_was)
def without_abilities(
    view: View, old: Characteristics, is_taken: Callable[[Ability], bool]
) -> Characteristics:
    """An effect that removes an ability removes all instances of it."""
    return msgspec.structs.replace(old, abilities=tuple(each for each in old.abilities if not is_taken(each)))


@quality("losing hexproof", "702.11e")
def hexproof_too(view: View, ability: Ability) -> bool:
    """What causes an object to lose hexproof causes it to lose all "hexproof from" abilities."""
    return getattr(ability, "name", "") == "hexproof"


@quality("abilities that can't be had", "113.11", without=as_it_was)
def unable_to_have(view: View, old: Characteristics, keywords: tuple[str, ...]) -> Characteristics:
    """What can't have an ability loses it, and no effect and no keyword counter adds it."""
    kept = (each for each in old.abilities if getattr(each, "name", None) not in keywords)
    return msgspec.structs.replace(old, abilities=tuple(kept))


@quality("defining power and toughness", "208.2a", without=as_it_was)
def with_defined_size(
    view: View, old: Characteristics, power: int | None, toughness: int | None
) -> Characteristics:
    """A characteristic-defining ability sets power and toughness according to what it states."""
    return msgspec.structs.replace(old, power=power, toughness=toughness)

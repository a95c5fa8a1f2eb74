"""Which permanents have power and toughness (208.3, 208.5, 301.7): creatures, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.characteristics import Characteristics
from engine.qualities import Played
from engine.registry import quality


def _as_printed(view: Played, values: Characteristics) -> Characteristics:
    return values


@quality("no power without a creature", "208.3", "301.7a", without=_as_printed)
def without_size(view: Played, values: Characteristics) -> Characteristics:
    """A noncreature permanent has no power or toughness, even if its card has them printed on it."""
    return msgspec.structs.replace(values, power=None, toughness=None)


@quality("a creature without numbers", "208.5", without=_as_printed)
def with_zero(view: Played, values: Characteristics) -> Characteristics:
    """If a creature has no value for its power, its power is 0; the same is true for toughness."""
    power, toughness = values.power or 0, values.toughness or 0
    return msgspec.structs.replace(values, power=power, toughness=toughness)


def _without_numbers(view: Played, values: Characteristics) -> Characteristics:
    return msgspec.structs.replace(values, power=None, toughness=None)


@quality("a Vehicle that becomes a creature", "301.7b", without=_without_numbers)
def with_printed_size(view: Played, values: Characteristics) -> Characteristics:
    """If a Vehicle becomes a creature, it immediately has its printed power and toughness."""
    return values


def give_sizes(view: Played, now: dict[int, Characteristics], ids: Iterable[int]) -> None:
    """Give creatures the numbers that they lack, before anything is added to these."""
    for id in ids:
        values = now[id]
        if "Creature" not in values.types:
            continue
        if "Vehicle" in values.subtypes:
            now[id] = values = with_printed_size(view, values)
        if values.power is None or values.toughness is None:
            now[id] = with_zero(view, values)


def take_sizes(view: Played, now: dict[int, Characteristics], ids: Iterable[int]) -> None:
    """Take power and toughness from what is no creature after all effects have been applied."""
    for id in ids:
        values = now[id]
        if values.power is not None and "Creature" not in values.types:
            now[id] = without_size(view, values)

"""The continuous effects of static abilities: to what they apply, what follows a host (604, 611.3)."""

from __future__ import annotations

from typing import Protocol

import msgspec

from engine.characteristics import Characteristics
from engine.filters import AllOf, Filter, HostOfSource
from engine.layers.continuous import ContinuousEffect
from engine.layers.modifications import Modification, SetPowerToughness
from engine.layers.text_changes import reworded
from engine.registry import quality
from engine.state import State
from engine.view import View


class AtWork(View, Protocol):
    """The layers while effects are applied."""

    state: State
    now: dict[int, Characteristics]


def not_defining(part: Modification) -> Modification:
    """The same change by an ability that an effect has granted: that defines nothing (604.3a)."""
    return msgspec.structs.replace(part, defining=False) if isinstance(part, SetPowerToughness) else part


def came_later(state: State, effect: ContinuousEffect, ids: frozenset[int]) -> frozenset[int]:
    """Of some permanents those that came after the one whose static ability it is."""
    if effect.static is None:
        return frozenset()
    since = state.objects[effect.context.source].arrived
    return frozenset(id for id in ids if state.objects[id].arrived > since)


def _from_the_start(layered: AtWork, effect: ContinuousEffect, ids: frozenset[int]) -> frozenset[int]:
    return ids - came_later(layered.state, effect, ids)


@quality("static abilities aren't locked in", "611.3a", without=_from_the_start)
def not_locked_in(layered: AtWork, effect: ContinuousEffect, ids: frozenset[int]) -> frozenset[int]:
    """The effect of a static ability applies at any given moment to whatever its text indicates."""
    return ids


def _as_its_words(layered: AtWork, id: int, part: Modification) -> Modification:
    return reworded(layered.state, id, part)


@quality("abilities that are no text", "612.3", without=_as_its_words)
def as_granted(layered: AtWork, id: int, part: Modification) -> Modification:
    """Effects that add abilities don't change an object's text: what changes that doesn't change these."""
    return part


def follows_host(wanted: Filter | None) -> bool:
    """Tell whether an effect applies to what its source is attached to."""
    return wanted is not None and any(isinstance(each, HostOfSource) for each in parts_of(wanted))


def parts_of(wanted: Filter) -> tuple[Filter, ...]:
    """The conditions that a filter consists of."""
    return wanted.filters if isinstance(wanted, AllOf) else (wanted,)


def _nothing(_layered: AtWork, _effect: ContinuousEffect) -> frozenset[int]:
    return frozenset()


@quality("abilities that follow what an object is attached to", "604.4", without=_nothing)
def on_its_host(layered: AtWork, effect: ContinuousEffect) -> frozenset[int]:
    """What an object is attached to is modified, whatever that was before, without being a target."""
    host, wanted = layered.object(effect.context.source).attached_to, effect.affected
    fits = wanted is not None and host in layered.now and wanted.matches(layered, host, effect.context)
    return frozenset({host}) if fits else frozenset()

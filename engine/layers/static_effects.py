"""The continuous effects of static abilities: what defines, what follows a host (604, 611.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import msgspec

from engine.filters import AllOf, Filter, HostOfSource
from engine.filters.chosen import OfChosenColor, OfChosenType
from engine.layers.continuous import ContinuousEffect
from engine.layers.modifications import (
    GainAbilities,
    GainProtectionFromChoice,
    Modification,
    SetPowerToughness,
)
from engine.layers.text_changes import reworded
from engine.linked.anchor_words import WordChosen
from engine.registry import quality
from engine.state import State
from engine.stickers.effects import AddWord
from engine.view import View


class AtWork(View, Protocol):
    """The layers while effects are applied."""

    state: State


CHOSEN = (OfChosenColor, OfChosenType)
"""What refers to a choice made as the source entered."""


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


def static_rules(state: State, effect: ContinuousEffect, ids: frozenset[int]) -> tuple[str, ...]:
    """The numbers of the rules that say what is special about the effect of a static ability."""
    granted = (each for each in effect.modifications if isinstance(each, GainAbilities))
    apart = any(reworded(state, id, each) != each for each in granted for id in ids)
    named = any(isinstance(each, AddWord) for each in effect.modifications)
    found = (("123.6c",) if named else ()) if effect.static is None else tuple(_rules(state, effect, ids))
    return (*found, "612.3") if apart else found


def _rules(state: State, effect: ContinuousEffect, ids: frozenset[int]) -> Iterator[str]:
    yield "604.2"
    if effect.acquired:
        yield "604.3a"
    elif effect.defining:
        yield "604.3"
    if came_later(state, effect, ids):
        yield "611.3a"
    if effect.static is not None and effect.static.in_graveyard:
        yield "113.6b"
    if isinstance(effect.static.condition if effect.static else None, WordChosen):
        yield "614.12b"
    if ids and follows_host(effect.affected):
        yield "604.4"
    asked = effect.affected is not None and any(isinstance(each, CHOSEN) for each in _parts(effect.affected))
    if asked or any(isinstance(each, GainProtectionFromChoice) for each in effect.modifications):
        chosen = bool(state.objects[effect.context.source].chosen)
        yield "607.2d" if chosen else "607.5a"


def follows_host(wanted: Filter | None) -> bool:
    """Tell whether an effect applies to what its source is attached to."""
    return wanted is not None and any(isinstance(each, HostOfSource) for each in _parts(wanted))


def _parts(wanted: Filter) -> tuple[Filter, ...]:
    return wanted.filters if isinstance(wanted, AllOf) else (wanted,)

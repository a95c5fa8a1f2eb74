"""Which rules have acted where a continuous effect is applied, besides that of its layer (604, 607, 611)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import linked
from engine.filters.chosen import OfChosenColor, OfChosenType
from engine.layers.continuous import ContinuousEffect, functioning_in_graveyard
from engine.layers.effects import among_what_sets, defines, defines_nothing, of_object
from engine.layers.modifications import (
    GainAbilities,
    GainProtectionFromChoice,
    Modification,
    ModifyPowerToughness,
)
from engine.layers.static_effects import (
    as_granted,
    came_later,
    follows_host,
    not_locked_in,
    on_its_host,
    parts_of,
)
from engine.layers.text_changes import reworded
from engine.linked.anchor_words import WordChosen, as_long_as_chosen, of_linked_choice
from engine.registry import Quality
from engine.state import State
from engine.stickers.effects import AddWord, position

Rules = Iterator[Quality[..., Any]]

CHOSEN = (OfChosenColor, OfChosenType)
"""What refers to a choice made as the source entered."""


def on_beginning(state: State, effect: ContinuousEffect, ids: frozenset[int]) -> Rules:
    """The rules on an effect that begins to apply to some objects."""
    if effect.static is not None:
        yield from _on_static(state, effect, ids)
    elif any(isinstance(each, AddWord) for each in effect.modifications):
        yield position
    granted = (each for each in effect.modifications if isinstance(each, GainAbilities))
    if any(reworded(state, id, each) != each for each in granted for id in ids):
        yield as_granted


def _on_static(state: State, effect: ContinuousEffect, ids: frozenset[int]) -> Rules:
    assert effect.static is not None
    yield of_object
    if effect.acquired:
        yield defines_nothing
    elif effect.defining:
        yield defines
    if came_later(state, effect, ids):
        yield not_locked_in
    if effect.static.in_graveyard:
        yield functioning_in_graveyard
    if isinstance(effect.static.condition, WordChosen):
        yield as_long_as_chosen
        yield of_linked_choice
    if ids and follows_host(effect.affected):
        yield on_its_host
    asked = effect.affected is not None and any(
        isinstance(each, CHOSEN) for each in parts_of(effect.affected)
    )
    if asked or any(isinstance(each, GainProtectionFromChoice) for each in effect.modifications):
        chosen = bool(state.objects[effect.context.source].chosen)
        yield linked.chosen_before if chosen else linked.undefined_choice


def on_changes(parts: tuple[Modification, ...]) -> Rules:
    """The rules on what an effect does in a layer."""
    for each in parts:
        if each.stated_by is not None:
            yield each.stated_by
        if isinstance(each, ModifyPowerToughness) and each.among_setting:
            yield among_what_sets

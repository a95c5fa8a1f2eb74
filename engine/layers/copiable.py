"""Copiable values: what an object is after layer 1, and what a copy of it is (613.2, 707.2, 708.2).

Copy effects that last have their values worked out as they begin, so that inside layer 1 nothing waits for
anything else: they apply in timestamp order, then the status of the object says which part of them counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine.abilities import Keyword
from engine.casting.split_cards import combined_as_printed
from engine.characteristics import Characteristics
from engine.costs import Cost, PayMana
from engine.filters import HostOfSource
from engine.layers.faces import (
    back_up,
    bottom_half,
    front_up,
    fused,
    normal_of_adventurer,
    unchanged_by_flipping,
)
from engine.layers.lasting_effects import Lasting
from engine.layers.melded import combined_face, is_melded
from engine.layers.merged import flipped_component, with_all_abilities
from engine.layers.modifications import CopyValues
from engine.mana import ManaCost
from engine.objects import Object
from engine.qualities import hidden_in_exile
from engine.qualities.colors import colors_as_printed
from engine.registry import M10, Quality, as_of, quality, say_what_is
from engine.state import State
from engine.zones import Zone

FACE_DOWN: Final = Characteristics(types=frozenset({"Creature"}), power=2, toughness=2)
"""708.2a: a 2/2 creature with no text, no name, no subtypes and no mana cost."""


WARDED: Final = msgspec.structs.replace(
    FACE_DOWN,
    abilities=(
        Keyword(
            rule="702.21",
            text="ward {2}",
            name="ward",
            parameters=(Cost((PayMana(ManaCost.parse("{2}")),), "{2}"),),
        ),
    ),
)
"""702.168b: the same with ward {2}."""

DISGUISED: Final = "disguised"
"""What marks an object that is face down with ward {2}, for as long as it is."""


def _normal_values(state: State, thing: Object) -> Characteristics:
    return shown_face(thing)


@quality("characteristics of what is face down", "708.2", since=M10, without=_normal_values)
def face_down_values(state: State, thing: Object) -> Characteristics:
    """It has no characteristics other than those listed by what allowed it to be face down."""
    return WARDED if DISGUISED in thing.designations else FACE_DOWN


@quality(face_down_values.entry.name, "502.26a", edition="2005", until=M10, without=_normal_values)
def face_down_at_no_cost(state: State, thing: Object) -> Characteristics:
    """It is a 2/2 creature with no text, no name, no subtypes, and a mana cost of {0}."""
    return msgspec.structs.replace(FACE_DOWN, mana_cost=ManaCost.parse("{0}"))


@quality("a double-faced card that is face down", "712.15", "708.2", without=_normal_values)
def double_faced_face_down(state: State, thing: Object) -> Characteristics:
    """It has the characteristics given to it by what caused it to be face down."""
    return as_of(face_down_values, state.date)(state, thing)


def of_face_down(state: State, thing: Object) -> Quality[[Object], Characteristics]:
    """By which rule something that is face down has the characteristics that it has."""
    return as_of(face_down_values, state.date) if thing.back is None else double_faced_face_down


def copiable_values(state: State, id: int) -> Characteristics:
    """The copiable values of an object that exists."""
    thing = state.objects[id]
    if is_face_down(thing):
        return after_first_layer(state, id)
    if thing.face_down and hidden_in_exile(state, thing):
        return Characteristics()
    if thing.face_down and thing.zone is Zone.HAND:  # drawn while a spell is being cast (121.8)
        return Characteristics()
    values = face_up_values(state, id)
    if thing.kind != "card" or not say_what_is(state.switched_off):
        return values
    if values.halves and thing.zone is not Zone.STACK:
        values = combined_as_printed(state, values)
    return msgspec.structs.replace(values, colors=colors_as_printed(state, values))


def _as_it_is_up(state: State, id: int) -> Characteristics:
    return face_up_values(state, id)


@quality("layer 1", "613.1a", kind="layer", without=_as_it_is_up)
def after_first_layer(state: State, id: int) -> Characteristics:
    """What a face-down permanent or spell is after the rules and effects that modify copiable values."""
    return last_in_first_layer(state, id)(state, id)


def _copying_last(state: State, id: int) -> Callable[[State, int], Characteristics]:
    return face_up_values if _is_copied(state, id) else turned_values


@quality("sublayers of layer 1", "613.2", kind="layer", without=_copying_last)
def last_in_first_layer(state: State, id: int) -> Callable[[State, int], Characteristics]:
    """Within layer 1, copying is applied first, then what face-down objects are."""
    return copied_face_down if _is_copied(state, id) else turned_values


@quality("a face-down permanent that becomes a copy", "708.10", without=_as_it_is_up)
def copied_face_down(state: State, id: int) -> Characteristics:
    """Its copiable values become those of what it copies as modified by its face-down status."""
    return turned_values(state, id)


@quality("layer 1b", "613.2b", kind="layer", without=_as_it_is_up)
def turned_values(state: State, id: int) -> Characteristics:
    """Face-down permanents have their characteristics modified as 708.2 defines."""
    thing = state.objects[id]
    return of_face_down(state, thing)(state, thing)


COPIED: Final = "copied"
TURNED: Final = "face down"


def first_layer(state: State) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """What layer 1 changes on the battlefield: what is a copy (1a), and what is face down (1b)."""
    there = state.zones.get((Zone.BATTLEFIELD, 0), ())
    copied = tuple(id for id in there if _is_copied(state, id))
    turned = tuple(id for id in there if state.objects[id].face_down)
    return (*(((COPIED, copied),) if copied else ()), *(((TURNED, turned),) if turned else ()))


def _is_copied(state: State, id: int) -> bool:
    if state.objects[id].copying is not None:
        return True
    return any(
        isinstance(each, CopyValues)
        for effect in state.lasting
        if _applies(state, effect, id)
        for each in effect.modifications
    )


def _applies(state: State, effect: Lasting, id: int) -> bool:
    """Tell whether an effect applies to an object in layer 1, where only what has a host isn't locked in."""
    if effect.ids is not None:
        return id in effect.ids
    source = state.objects.get(effect.context.source)
    return isinstance(effect.affected, HostOfSource) and source is not None and source.attached_to == id


def face_up_values(state: State, id: int) -> Characteristics:
    """The copiable values that an object has, or would have if it were turned face up (708.8, 708.10)."""
    return copied_values(state, id) if after_first_layer.acts(state) else _as_shown(state, id)


def _as_shown(state: State, id: int) -> Characteristics:
    thing = state.objects[id]
    return flipped_part(state, _shown(state, thing)) if thing.flipped else _shown(state, thing)


def _shown(state: State, thing: Object) -> Characteristics:
    """What the face that is up is printed with, as the rules say that are in force."""
    if thing.part is not None:
        return thing.part
    if thing.back is not None and not thing.modal and thing.zone is Zone.BATTLEFIELD:
        return (back_up if thing.face else front_up)(state, thing.printed, thing.back)
    values = shown_face(thing)
    if values.halves and thing.zone is Zone.STACK:
        return fused(state, values.halves, values)
    return values if values.adventure is None else normal_of_adventurer(state, values)


@quality("layer 1a", "613.2a", kind="layer", without=_as_shown)
def copied_values(state: State, id: int) -> Characteristics:
    """Copiable effects are applied: copying, merging, and what enters or is turned as what they say."""
    thing = state.objects[id]
    values = _combined_or_shown(state, thing) if thing.copying is None else thing.copying
    unmerged = bool(thing.components)
    for effect in state.lasting:
        if unmerged and effect.timestamp > thing.merged_at:
            values, unmerged = merged_values(state, thing, values), False
        if _applies(state, effect, id):
            for each in effect.modifications:
                values = _copied(state, each) if isinstance(each, CopyValues) else values
    if unmerged:
        values = merged_values(state, thing, values)
    flipped = thing.flipped and (not _is_copied(state, id) or keeps_status(state, id))
    return flipped_part(state, values) if flipped else values


@quality("status without relevance", "110.5c")
def keeps_status(state: State, id: int) -> bool:
    """A permanent retains its status even if that is not relevant to it, as a flipped one that is a copy."""
    return state.objects[id].flipped and _is_copied(state, id)


def merged_values(state: State, thing: Object, own: Characteristics) -> Characteristics:
    """What a merged permanent is, of which the component that was there first has some values (727.2a).

    It is a copiable effect with the time of the merging: earlier copy effects change only what is below.
    """
    melded = is_melded(thing)
    parts = tuple(
        own if each.id == thing.id else _of_component(state, each)
        for each in thing.components
        if each.id == thing.id or not (melded and each.melds is not None)
    )
    if thing.flipped:
        parts = tuple(flipped_component(state, each) for each in parts)
    return (with_all_abilities(state, parts) or own) if len(parts) > 1 else own


def _combined_or_shown(state: State, thing: Object) -> Characteristics:
    """The combined back face of what is melded (712.8g), of all else the face that is up."""
    return combined_face(thing) or _shown(state, thing)


def _of_component(state: State, part: Object) -> Characteristics:
    if part.face_down:
        return as_of(face_down_values, state.date)(state, part)
    return part.copying or shown_face(part)


def _copied(state: State, effect: CopyValues) -> Characteristics:
    original = state.objects.get(effect.following)
    return effect.values if original is None else shown_face(original)


def is_face_down(thing: Object) -> bool:
    """Tell whether an object is a face-down permanent or spell (708.1)."""
    return thing.face_down and thing.zone in (Zone.BATTLEFIELD, Zone.STACK)


def shown_face(thing: Object) -> Characteristics:
    """What the face that is up, or the part that was cast, is printed with (712.8, 709.3b)."""
    if thing.part is not None:
        return thing.part
    if thing.back is None or not thing.face:
        return thing.printed
    if thing.modal:
        return thing.back
    return msgspec.structs.replace(thing.back, front_cost=thing.printed.mana_cost)


def flipped_part(state: State, values: Characteristics) -> Characteristics:
    """A flipped permanent is its bottom half, with the mana cost and color of the top (710.1b-c)."""
    other = values.flipped
    if other is None:
        return values
    shown = bottom_half(state, values, other)
    cost, colors = unchanged_by_flipping(state, values, other)
    return msgspec.structs.replace(shown, mana_cost=cost, colors=colors, flipped=other, front_cost=None)

"""Applying effects again after something has changed: only to the objects that have changed (613.5).

That is possible where no effect can depend on another or on other objects than the one that it applies to:
every filter asks an object about itself, every number is fixed, no effect is there under a condition, and
nothing adds or takes away an effect.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.command_zone import works_in_command_zone
from engine.filters import (
    AllOf,
    AnyOf,
    Anything,
    Controlled,
    Filter,
    HasKeyword,
    Itself,
    Named,
    Not,
    OfColor,
    OfType,
)
from engine.filters.comparisons import Compared
from engine.layers import size_counters
from engine.layers.applying import Layered
from engine.layers.continuous import ContinuousEffect, copiable, functioning_in_graveyard, statics
from engine.layers.modifications import KEYWORD_COUNTERS, GainAbilities, Layer, LoseAbilities
from engine.layers.order import IN_LAYER, LAYERS, in_series
from engine.objects import Object
from engine.qualities.sizes import give_sizes, take_sizes
from engine.registry import say_what_is
from engine.state import State
from engine.zones import Zone

UNSEEN: Final = ("tapped", "damage", "deathtouched")
"""What can change of a permanent without any effect that asks only about itself noticing it."""

OF_ITSELF = (Anything, OfType, OfColor, HasKeyword, Named, Compared, Itself)
"""The filters that ask an object about nothing but itself."""


def apply_again(last: Layered, state: State, written: Mapping[int, Object | None]) -> Layered | None:
    """What the layers are now, from what they were and the objects that were written since, as they were.

    None where all effects have to be applied again to everything.
    """
    if in_series(last) is not LAYERS or state.within:
        return None
    if last.alone is None:
        otherwise = say_what_is(last.switched_off)
        ready = not (last.met or otherwise or last.recording or last.has_conditions())
        last.alone = ready and all(_alone(last, effect) for _, effect in last.sequence)
    if not last.alone:
        return None
    touched = {id for id, old in written.items() if _concerns_layers(last, state, id, old)}
    if not touched:
        return last.seen_in(state)
    if any(_brings_effects(last, state, id) for id in touched):
        return None
    again = Layered(state)
    again.take_over(last, touched)
    again.alone = True
    there = frozenset(id for id in touched if again.is_permanent(id))
    again.now.update((id, copiable(state, id)) for id in there)
    reached = {key: ids - touched for key, (_, ids) in last.started.items()}
    sequence = iter([*last.sequence, None])
    following = next(sequence)
    for layers in LAYERS:
        if layers == (Layer.PT_MODIFIED,):
            give_sizes(again, again.now, there)
            again.note_base(there)
        while following is not None and following[0] == layers:
            effect = following[1]
            if effect.key not in again.started:
                new = frozenset(id for id in there if _applies(again, effect, id))
                again.started[effect.key] = (effect, reached[effect.key] | new)
            again.write_to(layers, effect, again.started[effect.key][1] & there)
            following = next(sequence)
        if layers == (Layer.PT_MODIFIED,):
            for id in there:
                size_counters.apply_to(again, id)
    take_sizes(again, again.now, there)
    return again


def _concerns_layers(last: Layered, state: State, id: int, old: Object | None) -> bool:
    """Tell whether an object was or is a permanent or an emblem, and is another than it was."""
    new = state.objects.get(id)
    if new is not None and works_in_command_zone(new):
        return True
    if new is not None and new.zone is Zone.GRAVEYARD and functioning_in_graveyard(state, id):
        return True
    if id not in last.now and (new is None or new.zone is not Zone.BATTLEFIELD):
        return last.has_statics(id)
    if old is None or new is None:
        return True
    same = msgspec.structs.replace(old, **{field: getattr(new, field) for field in UNSEEN})
    return same != new


def as_before(last: Layered | None, state: State) -> Layered | None:
    """The layers as they were, which is what they would be without 613.5; None where they never were."""
    if last is None:
        return None
    again = Layered(state.copy())
    again.take_over(last, frozenset())
    again.now = {id: again.now.get(id) or copiable(state, id) for id in again.battlefield()}
    return again


def _alone(last: Layered, effect: ContinuousEffect) -> bool:
    """Tell whether what an effect does to an object hangs on nothing but that object."""
    if effect.on or (effect.static is not None and (effect.static.condition or effect.static.everywhere)):
        return False
    locked = effect.lasting is not None and effect.lasting.ids is not None
    if not locked and (effect.affected is None or not _asks_itself(effect.affected)):
        return False
    for part in effect.modifications:
        if part.layer not in IN_LAYER or isinstance(part, LoseAbilities):
            return False
        if isinstance(part, GainAbilities) and statics(part.abilities):
            return False
    return all(last.is_fixed(part, effect) for part in effect.modifications)


def _asks_itself(wanted: Filter) -> bool:
    if isinstance(wanted, AllOf | AnyOf):
        return all(_asks_itself(each) for each in wanted.filters)
    if isinstance(wanted, Not):
        return _asks_itself(wanted.filter)
    if isinstance(wanted, Controlled):
        return wanted.by in ("any", "you", "opponent", "not you")
    return type(wanted) in OF_ITSELF


def _brings_effects(last: Layered, state: State, id: int) -> bool:
    """Tell whether a permanent has effects of its own, before or now, keyword counters, or stickers."""
    if last.has_statics(id) or _goes_on(last, id):
        return True
    thing = state.objects.get(id)
    if thing is not None and thing.zone is Zone.GRAVEYARD and functioning_in_graveyard(state, id):
        return True
    if thing is None or thing.zone is not Zone.BATTLEFIELD:
        return thing is not None and works_in_command_zone(thing)
    return bool(thing.stickers or statics(copiable(state, id).abilities)) or any(
        kind in KEYWORD_COUNTERS for kind, _ in thing.counters
    )


def _goes_on(last: Layered, id: int) -> bool:
    """Tell whether an effect of a permanent went on after its ability was gone, layer by layer (613.6)."""
    return any(effect.static is not None and effect.context.source == id for _, effect in last.sequence)


def _applies(again: Layered, effect: ContinuousEffect, id: int) -> bool:
    if effect.lasting is not None and effect.lasting.ids is not None:
        return id in effect.lasting.ids
    return effect.affected is not None and effect.affected.matches(again, id, effect.context)

"""What objects are off the battlefield: what defines them works in every zone, little else does (604.3)."""

from __future__ import annotations

from typing import Protocol

from engine.characteristics import Characteristics
from engine.layers.continuous import ContinuousEffect, Key, statics_found
from engine.layers.effects import defines, of_markers
from engine.layers.modifications import Layer, Modification, SetPowerToughness
from engine.qualities import defines_everywhere, unaffected_outside, works_elsewhere
from engine.registry import M10, in_force, quality
from engine.state import State
from engine.view import Context, View
from engine.zones import Zone

Parts = tuple[Modification, ...]
"""What an ability does, in the order of the layers."""


class AtWork(View, Protocol):
    """The layers while effects are applied, as far as objects elsewhere need them."""

    state: State
    elsewhere: dict[int, Characteristics]
    started: dict[Key, tuple[ContinuousEffect, frozenset[int]]]

    def acts(self, number: str) -> bool:
        """Tell whether a rule is in force."""
        ...


def _all_of_them(_view: View, parts: Parts) -> Parts:
    return parts


@quality("what sets characteristics outside play", "402.8", edition="2005", until=M10, without=_all_of_them)
def types_and_colors(view: View, parts: Parts) -> Parts:
    """Outside play an ability sets type, subtype, supertype or color; power and toughness only in play."""
    return tuple(each for each in parts if not isinstance(each, SetPowerToughness))


def defined(layered: AtWork, id: int, base: Characteristics) -> Characteristics:
    """Characteristic-defining abilities work in all zones (604.3); X is as announced (107.3a)."""
    thing = layered.state.objects[id]
    if thing.announced is not None and thing.announced.x and thing.zone is Zone.STACK:
        base = base.with_x(thing.announced.x)
    for found in statics_found(base.abilities):
        everywhere = defines_everywhere(layered, found.static) and layered.acts(found.static.rule)
        if everywhere and defines(layered, found.static):
            context = Context(source=id, controller=layered.controller(id))
            parts = tuple(sorted(found.static.modifications, key=lambda each: each.layer))
            only = in_force("what sets characteristics outside play", layered.date)
            for modification in parts if only is None else only(layered, parts):
                layered.elsewhere[id] = base
                base = modification.apply(base, id, layered, context)
    base = _as_spell(layered, id, base)
    if unaffected_outside(layered, id):
        return base
    for effect, _ in layered.started.values():
        if effect.static is not None and effect.static.everywhere:
            layered.elsewhere[id] = base
            if effect.static.affected.matches(layered, id, effect.context):
                for modification in effect.modifications:
                    base = modification.apply(base, id, layered, effect.context)
    for effect in of_markers(layered, id):
        for part in effect.modifications:
            base = part.apply(base, id, layered, effect.context)
    return _locked_in(layered, id, base)


def _as_spell(layered: AtWork, id: int, base: Characteristics) -> Characteristics:
    """What a spell says of itself, where it can be cast from and on the stack (113.6)."""
    for found in statics_found(base.abilities):
        if not layered.acts(found.static.rule):
            continue
        if found.static.as_spell or works_elsewhere(layered, found.static):
            context = Context(source=id, controller=layered.controller(id))
            if found.static.condition is None or found.static.condition.holds(layered, context):
                for modification in found.static.modifications:
                    base = modification.apply(base, id, layered, context)
    return base


def _locked_in(layered: AtWork, id: int, base: Characteristics) -> Characteristics:
    """What has resolved can change a spell or card: such effects apply in the order of the layers (112.4)."""
    parts = [
        (each.layer, effect.timestamp, each, effect.context)
        for effect in layered.state.lasting
        if effect.ids is not None and id in effect.ids
        for each in effect.modifications
        if each.layer not in (Layer.COPY, Layer.CONTROL)
    ]
    for _, _, each, context in sorted(parts, key=lambda part: part[:2]):
        base = each.apply(base, id, layered, context)
    return base

"""Which continuous effects there are, each with its timestamp: of abilities, counters, stickers (613.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import msgspec

from engine.abilities import Keyword
from engine.layers.changes import among_setting, in_use
from engine.layers.continuous import ContinuousEffect, StaticFound
from engine.layers.modifications import KEYWORD_COUNTERS, GainAbilities
from engine.layers.static_effects import not_defining
from engine.registry import in_force
from engine.state import State
from engine.stickers.effects import change_of
from engine.view import Context, View


class AtWork(View, Protocol):
    """The layers while effects are looked for."""

    state: State
    without: frozenset[str]

    def acts(self, number: str) -> bool:
        """Tell whether a rule is in force."""
        ...


def of_object(layered: AtWork, id: int, found: tuple[StaticFound, ...]) -> Iterator[ContinuousEffect]:
    """The effects of the static abilities that an object has by now, each as long as it is so (604.2)."""
    thing = layered.state.objects[id]
    context = Context(source=id, controller=layered.controller(id))
    if not (layered.acts("604.2") and layered.acts("611.3b")):
        return
    for place, each in enumerate(found):
        ability = each.static
        if not layered.acts(ability.rule):
            continue
        own = msgspec.structs.replace(context, ability=ability) if ability.link else context
        with layered.seen_by(context.controller):
            there = ability.condition is None or ability.condition.holds(layered, own)
        if there:
            nth = sum(1 for other in found[:place] if other.static is ability)
            stamp = max(thing.timestamp, each.granted) if layered.acts("613.7a") else 0
            key = ("ability", id, hash(ability), nth)
            name = layered.characteristics(id).name or thing.label
            parts = in_use(ability.modifications, layered.without)
            acquired = ability.defining and bool(each.granted) and layered.acts("604.3a")
            if acquired:
                parts = tuple(not_defining(part) for part in parts)
            elif ability.defining and not layered.acts("604.3"):
                continue
            yield ContinuousEffect(key, name, stamp, place, own, parts, static=ability, acquired=acquired)


def of_lasting(layered: AtWork) -> Iterator[ContinuousEffect]:
    """The effects of spells and abilities that have resolved, each with its timestamp (613.7b)."""
    for effect in layered.state.lasting:
        if effect.modifications:
            name = (
                layered.object(effect.context.source).printed.name if effect.context.source else "an effect"
            )
            key = ("lasting", effect.timestamp, 0, 0)
            stamp = effect.timestamp if layered.acts("613.7b") else 0
            parts = in_use(effect.modifications, layered.without)
            if in_force("modifying among what sets", layered.state.date) is not None:
                parts = tuple(among_setting(each) for each in parts)
            yield ContinuousEffect(key, name, stamp, 0, effect.context, parts, lasting=effect)


def of_markers(layered: AtWork, id: int) -> Iterator[ContinuousEffect]:
    """The effects of what is on an object: its counters (122.1b) and its stickers (123.1)."""
    yield from _of_counters(layered, id)
    yield from _of_stickers(layered, id)


def _of_counters(layered: AtWork, id: int) -> Iterator[ContinuousEffect]:
    """Each counter gives its keyword (122.1b), each kind with the timestamp of the newest (613.7c)."""
    thing = layered.state.objects[id]
    for kind, number in thing.counters:
        if kind in KEYWORD_COUNTERS and layered.acts("122.1b"):
            stamp = thing.counter_timestamp(kind) if layered.acts("613.7c") else 0
            parts = (GainAbilities((Keyword(name=kind, text=kind),) * number),)
            key = ("counter", id, hash(kind), 0)
            context = Context(source=id, controller=thing.controller)
            yield ContinuousEffect(key, f"{kind} counter", stamp, 0, context, parts, on=id)


def _of_stickers(layered: AtWork, id: int) -> Iterator[ContinuousEffect]:
    """The effects of the stickers on an object, each with its timestamp (613.7k)."""
    thing = layered.state.objects[id]
    for stuck in thing.stickers:
        change = change_of(stuck)
        if change is not None and (stuck.sticker.kind != "name" or layered.acts("612.9")):
            key = ("sticker", id, stuck.sticker.id, 0)
            context = Context(source=id, controller=thing.controller)
            parts = in_use((change,), layered.without)
            name = f"sticker “{stuck.sticker.label}”"
            yield ContinuousEffect(key, name, stuck.timestamp, 0, context, parts, on=id)

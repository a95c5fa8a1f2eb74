"""Which continuous effects there are, each with its timestamp: of abilities, counters, stickers (613.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

import msgspec

from engine.abilities import Keyword
from engine.characteristics import Ability
from engine.layers.changes import among_setting, in_use
from engine.layers.continuous import ContinuousEffect, StaticFound
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import KEYWORD_COUNTERS, GainAbilities
from engine.layers.static_effects import not_defining
from engine.objects import Object
from engine.registry import Quality, in_force, quality
from engine.state import State
from engine.stickers import Stuck
from engine.stickers.effects import change_of
from engine.view import Context, View


class AtWork(View, Protocol):
    """The layers while effects are looked for."""

    state: State
    without: frozenset[str]

    def acts(self, number: str) -> bool:
        """Tell whether a rule is in force."""
        ...


@quality("timestamp of a static ability", "613.7a")
def of_its_object(layered: AtWork, timestamp: int, granted: int) -> int:
    """It is that of the object that has the ability, or of the effect that granted it, whichever is later."""
    return max(timestamp, granted)


@quality("timestamp of what has resolved", "613.7b")
def of_its_creation(layered: AtWork, effect: Lasting) -> int:
    """The effect of a spell or ability that has resolved has its timestamp from when it was created."""
    return effect.timestamp


@quality("timestamp of a kind of counters", "613.7c")
def of_newest_counter(layered: AtWork, thing: Object, kind: str) -> int:
    """Each counter has its timestamp from when it was put there; a new one gives all of its kind its own."""
    return thing.counter_timestamp(kind)


@quality("timestamp of a sticker", "613.7k")
def of_its_sticking(layered: AtWork, stuck: Stuck) -> int:
    """Each sticker has its timestamp from when it was put onto its object."""
    return stuck.timestamp


TIMESTAMPS: Final[dict[str, Quality[..., int]]] = {
    "613.7a": of_its_object,
    "613.7b": of_its_creation,
    "613.7c": of_newest_counter,
    "613.7k": of_its_sticking,
}
"""What gives an effect its timestamp, by the number of the rule."""


@quality("keyword counters", "122.1b")
def keywords_given(layered: AtWork, kind: str, number: int) -> tuple[Ability, ...]:
    """A keyword counter on an object causes it to gain that keyword; others give none."""
    return (Keyword(name=kind, text=kind),) * number if kind in KEYWORD_COUNTERS else ()


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
            stamp = of_its_object(layered, thing.timestamp, each.granted)
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
            stamp = of_its_creation(layered, effect)
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
        given = keywords_given(layered, kind, number)
        if given:
            stamp = of_newest_counter(layered, thing, kind)
            parts = (GainAbilities(given),)
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
            yield ContinuousEffect(key, name, of_its_sticking(layered, stuck), 0, context, parts, on=id)

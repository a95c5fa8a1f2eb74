"""Which continuous effects there are, each with its timestamp: of abilities, counters, stickers (613.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

import msgspec

from engine.abilities import Keyword, Static
from engine.characteristics import Ability
from engine.filters import Itself
from engine.layers.continuous import ContinuousEffect, StaticFound
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import (
    KEYWORD_COUNTERS,
    GainAbilities,
    Layer,
    Modification,
    ModifyPowerToughness,
)
from engine.layers.static_effects import not_defining
from engine.objects import Object
from engine.registry import M10, Quality, in_force, quality
from engine.state import State
from engine.stickers import Stuck
from engine.stickers.effects import change_of
from engine.view import Context, View


class AtWork(View, Protocol):
    """The layers while effects are looked for."""

    state: State

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


@quality("characteristic-defining abilities", "604.3")
def defines(layered: View, ability: Static) -> bool:
    """Some static abilities define what their object is, in every zone."""
    return ability.defining


@quality("what is no characteristic-defining ability", "604.3a")
def defines_nothing(layered: AtWork, ability: Static, granted: int) -> bool:
    """An ability that an effect has granted to its object is no characteristic-defining one."""
    return ability.defining and granted != 0


@quality("characteristic-setting abilities", "405.2", edition="2005", until=M10)
def sets_its_own(layered: View, ability: Static, granted: int) -> bool:
    """An intrinsic ability that says what color or type its object is sets that, also under a condition."""
    own = ability.affected == Itself() and not granted
    return own and all(each.layer in (Layer.TYPE, Layer.COLOR) for each in ability.modifications)


def _in_its_own(_layered: AtWork, part: Modification) -> Modification:
    return part


@quality("modifying among what sets", "418.5a", edition="2005", until=M10, without=_in_its_own)
def among_what_sets(layered: AtWork, part: Modification) -> Modification:
    """All effects but counters, statics that modify and switches share the sublayer 6b."""
    early = isinstance(part, ModifyPowerToughness)
    return msgspec.structs.replace(part, among_setting=True) if early else part


@quality("keyword counters", "122.1b")
def keywords_given(layered: AtWork, kind: str, number: int) -> tuple[Ability, ...]:
    """A keyword counter on an object causes it to gain that keyword; others give none."""
    return (Keyword(name=kind, text=kind),) * number if kind in KEYWORD_COUNTERS else ()


def _none(_layered: AtWork, _id: int, _found: tuple[StaticFound, ...]) -> Iterator[ContinuousEffect]:
    return iter(())


@quality("static abilities", "604.2", "611.3b", without=_none)
def of_object(layered: AtWork, id: int, found: tuple[StaticFound, ...]) -> Iterator[ContinuousEffect]:
    """Static abilities create continuous effects, active as long as the object has them and it is so."""
    thing = layered.state.objects[id]
    context = Context(source=id, controller=layered.controller(id))
    for place, each in enumerate(found):
        ability = each.static
        if not layered.acts(ability.rule):
            continue
        own = msgspec.structs.replace(context, ability=ability) if ability.link else context
        with layered.seen_for(context.source, context.controller):
            there = ability.condition is None or ability.condition.holds(layered, own)
        if there:
            nth = sum(1 for other in found[:place] if other.static is ability)
            stamp = of_its_object(layered, thing.timestamp, each.granted)
            key = ("ability", id, hash(ability), nth)
            name = layered.characteristics(id).name or thing.label
            parts = ability.modifications
            acquired = defines_nothing(layered, ability, each.granted)
            if acquired:
                parts = tuple(not_defining(part) for part in parts)
            elif ability.defining and not defines(layered, ability):
                continue
            sets = in_force("characteristic-setting abilities", layered.date)
            sets_its_own = sets is not None and bool(sets(layered, ability, each.granted))
            yield ContinuousEffect(
                key,
                name,
                stamp,
                place,
                own,
                parts,
                static=ability,
                acquired=acquired,
                sets_its_own=sets_its_own,
            )


def of_lasting(layered: AtWork) -> Iterator[ContinuousEffect]:
    """The effects of spells and abilities that have resolved, each with its timestamp (613.7b)."""
    for effect in layered.state.lasting:
        if effect.modifications:
            name = (
                layered.object(effect.context.source).printed.name if effect.context.source else "an effect"
            )
            key = ("lasting", effect.timestamp, 0, 0)
            stamp = of_its_creation(layered, effect)
            parts = effect.modifications
            early = in_force("modifying among what sets", layered.state.date)
            if early is not None:
                parts = tuple(early(layered, each) for each in parts)
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
        if change is not None:
            key = ("sticker", id, stuck.sticker.id, 0)
            context = Context(source=id, controller=thing.controller)
            name = f"sticker “{stuck.sticker.label}”"
            yield ContinuousEffect(key, name, of_its_sticking(layered, stuck), 0, context, (change,), on=id)
